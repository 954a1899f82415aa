import { type Candidate, textKeyOf } from './candidate.ts';

/** At least so many of the questions should not be answered. */
const noAnswerShare = 0.3;

interface Choice {
  answerable: Candidate[];
  unanswerable: Candidate[];
  /** How many may come. */
  room: number;
  /** By which questions are known that are there already. */
  taken: ReadonlySet<string>;
}

/**
 * As many as there is room for: of every document some before many of any, and of every origin. Three in ten should not be
 * answered, as long as there are such questions.
 */
export function chooseQuestions({ answerable, unanswerable, room, taken }: Choice): Candidate[] {
  const seen = new Set(taken);
  const isNew = ({ text }: Candidate) => {
    const key = textKeyOf(text);
    return seen.has(key) ? false : seen.add(key);
  };
  const news = inTurns(answerable.filter(isNew), ({ documentId, origin }) => `${documentId} ${origin}`);
  const silent = inTurns(unanswerable.filter(isNew), ({ origin }) => origin);
  const silentCount = Math.min(silent.length, Math.ceil(room * noAnswerShare));
  const most = silent.length === 0 ? room : Math.ceil((silent.length * (1 - noAnswerShare)) / noAnswerShare);
  const answered = news.slice(0, Math.min(room - silentCount, most));
  const share = Math.ceil((answered.length * noAnswerShare) / (1 - noAnswerShare));
  return [...answered, ...silent.slice(0, Math.min(silentCount, share))];
}

/** One of each kind, then the next of each. */
function inTurns<One>(all: One[], kindOf: (one: One) => string): One[] {
  const byKind = new Map<string, One[]>();
  for (const one of all) {
    const kind = kindOf(one);
    const others = byKind.get(kind);
    if (others) others.push(one);
    else byKind.set(kind, [one]);
  }
  const kinds = [...byKind.values()];
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? [])).flat();
}
