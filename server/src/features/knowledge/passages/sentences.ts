export interface Sentence {
  text: string;
  startsAt: number;
  endsAt: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** What stands before a sentence's end may only shorten a word. */
const shortened = new RegExp(
  `(?:^|[\\s("'„“«\\[])(?:${[
    'e\\.g|i\\.e|cf|vs|approx|incl|excl|resp|Dr|Mr|Mrs|Ms|Prof|St|Mt|Ave|Jr|Sr|Gen|Gov|Sen|Rep|Capt|Lt|Col|Sgt|Rev|Hon|Messrs|Mag|Bakk|Dkfm|Lic|Msgr|Univ|Fam|Bros',
    'z\\. ?B|d\\. ?h|u\\. ?a|o\\. ?ä|i\\. ?d\\. ?R|v\\. ?a|ca|bzw|ggf|inkl|exkl|zzgl|evtl|sog|vgl|Hr|Fr|Dipl|Ing|Str',
    'Sra|Srta|Dra|Ud|Uds|p\\. ?ej|M|MM|Mme|Mmes|Mlle|Me|p\\. ?ex|c\\.-à-d|Sig|Dott|Avv|ad es|dhr|mevr|bijv|o\\.a|d\\.w\\.z|bl\\.a|t\\.ex|f\\.eks|np|tzn|т\\.е|т\\.д|г|ул',
    '\\p{Lu}',
  ].join('|')})\\.$`,
  'u',
);
/** Only a number behind them makes these a shortening: "Answer no." ends, "No. 5" goes on. */
const beforeNumber =
  /(?:^|[\s("'[])(?:No|Nos|Nr|Nrs|n|núm|num|nº|Art|Abs|Fig|Abb|Tab|Sec|Ch|p|pp|S|Vol|Tel|tel|St|ca|approx|max|ext|№)\.$/iu;
const dayBeforeMonth =
  /^(?:Jan|Feb|Mär|Mar|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|januar|februar|mars|april|juni|juli|august|september|oktober|november|desember|december)/u;

const listMark = /^\s*(?:[-*+•–◦▪‣]|\d{1,3}[.)]|[a-zA-Z][.)])\s+\S/;
const headingMark = /^\s*#{1,6}\s+\S/;
const recordLine = /^\s*[^\s:][^:\n]{0,40}:\s/;
/** A rule, or a row of which nothing is left. */
const isEmptyRow = (row: string) => /^[\s|:-]*$/.test(row);

/**
 * Sentences with their places. An item of a list, a row of a table and a line of a record are sentences of their own; a line
 * that was only broken for its width goes on in the next. Headings and rules are none.
 */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { startsAt, endsAt } of runsOf(text)) {
    const run = text.slice(startsAt, endsAt);
    if (run.trimStart().startsWith('|')) {
      if (!isEmptyRow(run)) push(sentences, text, startsAt, endsAt);
      continue;
    }
    // A break for width counts as a space; the places stay the same.
    splitRun(run.replaceAll('\n', ' '), (from, to) => push(sentences, text, startsAt + from, startsAt + to));
  }
  return sentences;
}

/** As much of a sentence's end as tells whether it is one. */
const endSeen = 24;

function splitRun(run: string, found: (from: number, to: number) => void) {
  let from: number | undefined;
  for (const { startsAt, endsAt } of segmentsOf(run)) {
    from ??= startsAt;
    const next = run.slice(endsAt, endsAt + endSeen).trimStart();
    if (next && goesOn(run.slice(Math.max(from, endsAt - endSeen), endsAt).trimEnd(), next)) continue;
    found(from, endsAt);
    from = undefined;
  }
  if (from !== undefined) found(from, run.length);
}

const windowLength = 1000;

/** In windows: the segmenter copies its whole input for every segment, which long text pays for with its square. */
function* segmentsOf(run: string) {
  let startsAt = 0;
  for (let at = 0; at < run.length; ) {
    const isLast = at + windowLength >= run.length;
    const segments = [...segmenter.segment(run.slice(at, at + windowLength))];
    const [last, before] = [segments.at(-1)!, segments.at(-2)];
    for (const { segment, index } of isLast ? segments : segments.slice(0, -1)) {
      const endsAt = at + index + segment.length;
      yield { startsAt, endsAt };
      startsAt = endsAt;
    }
    // The last one may go on behind the window; where it fills the window alone, it does.
    at = isLast ? run.length : before ? at + last.index : at + windowLength;
  }
}

function goesOn(end: string, next: string) {
  if (shortened.test(end) || (/(?:^|\s)\p{L}\.$/u.test(end) && /^\p{L}\./u.test(next))) return true;
  if (/^\p{N}/u.test(next) && beforeNumber.test(end)) return true;
  if (/(?:^|\s)\d{1,2}\.$/.test(end)) return dayBeforeMonth.test(next) || /^\s*\d{1,2}\.$/.test(end);
  return false;
}

function push(sentences: Sentence[], text: string, from: number, to: number) {
  const whole = text.slice(from, to);
  const startsAt = from + whole.length - whole.trimStart().length;
  const endsAt = from + whole.trimEnd().length;
  if (endsAt > startsAt) sentences.push({ text: text.slice(startsAt, endsAt), startsAt, endsAt });
}

/** Lines, those joined that only width has broken; without headings, rules and fences. */
function runsOf(text: string) {
  const runs: { startsAt: number; endsAt: number }[] = [];
  const lines = [...text.matchAll(/[^\n]+/g)].map((match) => ({ line: match[0], startsAt: match.index }));
  const width = widthOf(lines.map(({ line }) => line.length));
  let before: string | undefined;
  let endedAt = -1;
  for (const { line, startsAt } of lines) {
    const isNeighbour = startsAt === endedAt + 1;
    endedAt = startsAt + line.length;
    if (headingMark.test(line) || /^\s*(?:(?:={3,}|-{3,}|\*{3,})\s*$|```|~~~)/.test(line)) {
      before = undefined;
      continue;
    }
    if (isNeighbour && before !== undefined && isSoftBreak(before, line, width))
      runs.at(-1)!.endsAt = endedAt;
    else runs.push({ startsAt, endsAt: endedAt });
    before = line;
  }
  return runs;
}

const narrowest = 45;

/** The width that lines were broken at, where at least three of them nearly reach it. */
function widthOf(lengths: number[]) {
  const widest = lengths.reduce((most, length) => Math.max(most, length), 0);
  if (widest > 160) return Number.POSITIVE_INFINITY;
  return lengths.filter((length) => length > 0.85 * widest).length >= 3 ? widest : Number.POSITIVE_INFINITY;
}

/** Words with which no sentence ends: what they lead to stands in the next line. */
const endsOpen =
  /\s(?:until|till|to|from|of|the|an?|and|or|for|with|by|than|per|between|about|around|bis|von|und|oder|der|die|das|für|mit|ab|zum|zur|jusqu['’]à|du|des|de|et|ou|pour|avec|hasta|desde|del|y|para|con|fino|dal|tot|van|en|voor|met)\s*$/iu;

function isSoftBreak(before: string, line: string, width: number) {
  if (before.length < narrowest || /[.!?:;…。！？।؟|]["'”’)\]]*\s*$/u.test(before.slice(-endSeen)))
    return false;
  if (listMark.test(line) || recordLine.test(line) || line.trimStart().startsWith('|')) return false;
  if (/^\s*\p{Ll}/u.test(line) || endsOpen.test(before.slice(-endSeen))) return true;
  const firstWord = /^\s*\S*/.exec(line)![0].trim();
  return before.trimEnd().length + 1 + firstWord.length > width;
}
