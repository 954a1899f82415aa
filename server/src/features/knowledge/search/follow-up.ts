/** What a follow-up begins with: "And …", "What about …". */
const connector =
  /^(?:and|or|but|so|also|ok|okay|then|what about|how about|und|oder|aber|auch|und was ist mit|was ist mit|wie ist es mit|wie sieht es aus mit|et|mais|ou|et pour|qu.en est.il de|y|pero|o|qué tal|e|ma|mas|invece|en|maar|of|hoe zit het met|och|og|ve|a|ale)(?:[\s,]+|$)/iu;

/** Words that begin a question, or stand in one: what holds none of them is no sentence. */
const asking =
  /(?<![\p{L}\p{N}])(?:what|whats|when|whens|where|wheres|who|whos|whom|whose|which|why|how|hows|is|are|am|was|were|do|does|did|can|could|will|would|shall|should|may|might|must|has|have|had|tell|show|explain|list|wann|wo|wohin|wer|wem|wen|was|warum|wieso|welche[nrms]?|wie|wieviel|kann|können|könnte|darf|dürfen|muss|müssen|gibt|ist|sind|hat|haben|habt|kostet|bieten|quand|où|qui|quoi|quel|quelle|quels|quelles|que|pourquoi|comment|combien|est|sont|peut|puis|peux|pouvez|avez|faut|cuándo|dónde|quién|qué|cuál|cuáles|cómo|cuánto|cuánta|cuántos|puedo|pueden|puede|hay|tienen|es|son|quando|dove|chi|cosa|quale|quali|perché|come|quanto|quanta|quanti|posso|può|potete|avete|onde|quem|qual|quais|como|quantos|podem|têm|wanneer|waar|wie|wat|waarom|welke|hoe|hoeveel|kan|kunnen|mag|moet|zijn|hebben|heeft)(?![\p{L}\p{N}])/iu;

/** Something said before is meant by these. What they stand for here, "is there" and "one day", is taken out first. */
const pointing =
  /(?<![\p{L}\p{N}])(?:it|its|they|them|their|this|that|those|these|there|ones|one|he|she|him|her|his|same|above|else|other|another|es|sie|dort|dies|diese|davon|dafür|damit|ça|cela|celui|celle|eso|esto|ello|ese|esa|allí|questo|quello|questa|quella|isso|isto|esse|essa|dat|deze|daar|ervan)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[Dd]as(?!\s{1,5}\p{Lu})(?![\p{L}\p{N}])/u;
const pointingAtNothing =
  /(?<![\p{L}\p{N}])(?:(?:is|are|was|were|will|isn['’]?t|aren['’]?t) there|there (?:is|are|will|was)|(?:(?:some|any|every|no)(?:body|one)|you|people|staff) there|(?:is|was) it (?:possible|ok|okay|allowed|true|necessary|safe|worth|free (?:to|for))|does it (?:cost|take) (?:to|for)|gibt es|es gibt|geht es|one (?:day|week|month|year|hour|night|person|time|way|of))(?![\p{L}\p{N}])|(?<=[\p{L}\p{N},]\s{1,5})(?:Sie|Ihnen)(?![\p{L}\p{N}])/giu;
const formalYou = /(?<=[\p{L}\p{N},]\s{1,5})Sie(?![\p{L}\p{N}])/gu;

const words = (text: string) => text.split(/\s+/).filter(Boolean);
/** "What time?" asks with what was said before. */
const minWordsOfSentence = 3;
/** "From what age?", "How many nights at least?": what is wanted, and no verb that would say of what. */
const wantedAlone =
  /^(?:(?:from|until|till|up to|at|for|by|on|since|in) )?(?:what|which|how (?:many|much|long|far|old|often|late|early|big))(?: \p{L}{1,20}){0,2}(?: (?:at (?:least|most|once)|before|after|earlier|in advance|ahead|per \p{L}{1,20}|each))?\W{0,5}$/iu;
const verb =
  /(?<!\p{L})(?:is|are|am|was|were|be|do|does|did|can|could|will|would|shall|should|may|might|must|has|have|had|costs?|needs?|takes?|lasts?|includes?|opens?|closes?|starts?|ends?|means?|happens?|applies|pays?)(?!\p{L})/iu;

export type Lack =
  /** It can be understood by itself. */
  | 'nothing'
  /** It points at something: "What does it cost?" */
  | 'subject'
  /** It is no sentence: "And on Sundays?", "express delivery". */
  | 'sentence';

/** What a question leaves to be understood from what was said before. */
export function lackOf(question: string): Lack {
  const text = question.trim();
  const rest = text.replace(connector, '');
  if (!asking.test(rest) || words(rest).length < minWordsOfSentence) return 'sentence';
  if (wantedAlone.test(rest) && !verb.test(rest)) return 'sentence';
  return rest !== text || pointsBack(text) ? 'subject' : 'nothing';
}

/** Whether one of its words stands for something that was said before. */
export function pointsBack(question: string): boolean {
  const own = question.trim().replace(formalYou, ' ').replace(pointingAtNothing, ' ');
  return pointing.test(own) || pointing.test(own.charAt(0).toLowerCase() + own.slice(1));
}

/** Without the "and" or "what about" that a follow-up begins with. */
export const withoutConnector = (question: string) => question.trim().replace(connector, '');

const prepositions =
  /^(?:to|for|in|on|at|with|from|by|without|after|before|until|during|per|under|over|nach|für|im|am|an|mit|aus|von|bei|ohne|zum|zur|auf|à|pour|au|aux|avec|dans|sans|chez|para|con|por|sin|per|da|di|naar|voor|op|met|van|zonder|do|na|dla|w|z|bez)$/iu;
const conditions = /^(?:if|when|unless|wenn|falls|si|se|als|indien|jeśli)$/iu;
const indefinite = /^(?:a|an|ein|eine|einen|einem|einer|un|une|una|uno|um|uma|een)$/iu;
const definite =
  /^(?:the|my|your|our|der|die|das|den|dem|mein|meine|le|la|les|mon|ma|el|los|las|mi|il|lo|gli|o|os|as|de|het|mijn)$/iu;
const days =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:monday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)s?$|^(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)$/iu;
/** A name in a question ends before these. */
const endOfName =
  /^(?:cost|costs|take|takes|weigh|weighs|last|lasts|need|needs|work|works|include|includes|contain|contains|have|has|get|be|is|are|am|do|does|can|will|open|opens|close|closes|start|starts|end|ends|cover|covers|kostet|kosten|dauert|braucht|ist|sind|hat|geöffnet|coûte|coûtent|dure|est|sont|cuesta|cuestan|dura|es|está|costa|costano|è|sono|custa|kost|duurt|and|or|und|oder|et|ou|y|o|e|if|wenn|who|that|which)$/iu;

const maxFragmentWords = 6;
const maxNameWords = 4;
const maxQuestionWords = 25;

/** Without the marks around it; those inside, as in "check-up", stay. */
function bare(word: string) {
  const runs = [...word.matchAll(/[\p{L}\p{N}]+/gu)];
  const last = runs.at(-1);
  return last ? word.slice(runs[0]!.index, last.index + last[0].length) : '';
}

const endMarks = '?？.! \t\n';

export function withoutEndMark(sentence: string) {
  let end = sentence.length;
  while (end > 0 && endMarks.includes(sentence[end - 1]!)) end -= 1;
  return sentence.slice(0, end);
}

/** "When is the pool open on Friday?", "And on Sunday?": the question before with what the fragment puts in its place. */
export function completeFragment(fragment: string, before: string): string | undefined {
  const rest = fragment.trim().replace(connector, '');
  // Without "and" a few words may as well begin something new.
  if (rest === fragment.trim() && !conditions.test(words(rest)[0] ?? '')) return undefined;
  const put = words(rest).map(bare).filter(Boolean);
  const last = before.split(/(?<=[.!?？])\s/u).findLast((sentence) => lackOf(sentence) !== 'sentence');
  return last === undefined ? undefined : putInto(last, put);
}

function putInto(before: string, put: string[]): string | undefined {
  const asked = words(before.trim());
  if (put.length === 0 || put.length > maxFragmentWords || asked.length > maxQuestionWords) return undefined;
  const [first = ''] = put;
  if (conditions.test(first)) return `${withoutEndMark(before)} ${put.join(' ')}?`;
  if (put.length === 1 && placeAdverb.test(first)) return elsewhere(asked, first);
  // "When can I ring you?", "And Saturdays?": no day was named before.
  if (put.every(isDay) && !asked.map(bare).some(isDay))
    return `${withoutEndMark(before)} on ${put.join(' and ')}?`;
  const place = placeOf(put, asked.map(bare));
  // "Do students pay less?", "Also on Saturdays?": it adds to what was asked.
  if (!place && prepositions.test(first) && put.length > 1 && before.trim().search(asking) === 0)
    return `${withoutEndMark(before)} ${put.join(' ')}?`;
  if (!place) return undefined;
  const mark = /[?？]$/u.test(before.trimEnd()) ? '?' : '';
  const kept = [...asked.slice(0, place.from), ...put, ...asked.slice(place.to)].join(' ');
  return `${withoutEndMark(kept)}${mark}`;
}

/** They say where by themselves. */
const placeAdverb = /^(?:upstairs|downstairs|outside|outdoors|inside|indoors|online|abroad|overseas)$/iu;
const atPlace = /^(?:in|on|at)$/iu;
const maxPlaceWords = 4;

/** "How much is a room on the ground floor?", "And upstairs?": the place takes the place of the one at the end, or is added. */
function elsewhere(asked: string[], adverb: string) {
  const at = asked.findLastIndex((word) => atPlace.test(word) || placeAdverb.test(bare(word)));
  const isLast = at > 0 && asked.length - at <= maxPlaceWords && !asked.slice(at).map(bare).some(isDay);
  const kept = isLast ? asked.slice(0, at) : asked;
  return `${withoutEndMark(kept.join(' '))} ${adverb}?`;
}

const isDay = (word: string) => days.test(word);

/** Which words of the question the fragment stands for; undefined where that is not plain. */
function placeOf(put: string[], asked: string[]): { from: number; to: number } | undefined {
  const [first = ''] = put;
  const placeFrom = (from: number, isIncluded: boolean) => {
    const to = from < 0 ? undefined : nameEndsAt(asked, isIncluded ? from + 1 : from);
    return to === undefined ? undefined : { from, to };
  };
  if (prepositions.test(first) && put.length > 1)
    return placeFrom(
      asked.findLastIndex((word) => word.toLowerCase() === first.toLowerCase()),
      true,
    );
  if (put.length === 1 && days.test(first)) {
    const at = asked.findIndex((word) => days.test(word));
    return at < 0 ? undefined : { from: at, to: at + 1 };
  }
  const like = placeOfLike(put, asked);
  if (like) return like;
  for (const kind of [indefinite, definite])
    if (kind.test(first))
      return put.length > 1
        ? placeFrom(
            asked.findIndex((word) => kind.test(word)),
            true,
          )
        : undefined;
  if (!put.every(isName)) return undefined;
  const at = asked.findIndex((word, index) => index > 0 && isName(word) && !days.test(word));
  if (at < 0) return undefined;
  let to = at + 1;
  while (to < asked.length && isName(asked[to]!) && !days.test(asked[to]!)) to += 1;
  return { from: at, to };
}

/** "Is my dog allowed on the electric boat?", "And a rowing boat?": a boat takes the place of a boat. */
function placeOfLike(put: string[], asked: string[]) {
  const hasArticle = (word: string) => indefinite.test(word) || definite.test(word);
  const head = put.at(-1)!.toLowerCase();
  const at = asked.findLastIndex((word) => word.toLowerCase() === head);
  const from = asked.slice(0, Math.max(at, 0)).findLastIndex(hasArticle);
  const isNamed = put.length > 1 && hasArticle(put[0]!) && from >= 0 && at - from <= maxNameWords;
  if (!isNamed) return undefined;
  return { from: quantifier.test(asked[from - 1] ?? '') ? from - 1 : from, to: at + 1 };
}

const quantifier = /^(?:half|all|both)$/iu;

const isName = (word: string) => /^\p{Lu}\p{L}/u.test(word);

/** Where the name that begins here is over; undefined where it would be too long to be one. */
function nameEndsAt(asked: string[], from: number) {
  const start = indefinite.test(asked[from] ?? '') || definite.test(asked[from] ?? '') ? from + 1 : from;
  let to = start;
  while (to < asked.length && !endOfName.test(asked[to]!) && !prepositions.test(asked[to]!)) to += 1;
  return to > start && to - start <= maxNameWords ? to : undefined;
}
