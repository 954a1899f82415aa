import { asksForHours, tellsHours } from './opening-hours.ts';

/** What a question wants to hear: a sentence without anything of that kind hardly answers it. */
export type AnswerKind = 'person' | 'hours' | 'time' | 'number' | 'place' | 'reason' | 'other';

const kinds: [AnswerKind, RegExp][] = [
  [
    'number',
    /\bhow (?:many|much|old|far|tall|big|large|long|often|high|deep|fast)\b|\b(?:what|which) (?:percentage|percent|number|amount|price|cost|fee|rate|size|age|population)\b|\b(?:wie ?viele?|wie (?:lange?|hoch|alt|oft|weit|groß)|combien|cu[aá]nt[oa]s?|quant[oiae]|hoeveel|hur (?:många|mycket)|сколько|kaç|πόσ\p{L}{0,20}|कितन\p{L}{0,20}|bao nhiêu|cât[ăeiț]?\p{L}{0,20})\b|多少|几|เท่า(?:ไร|ใด)|กี่/iu,
  ],
  ['hours', asksForHours],
  [
    'time',
    /\bwhen\b|\b(?:what|which) (?:years?|dates?|days?|weekdays?|months?|century|decade|times?|period|hours?)\b|\b(?:wann|um wie ?viel uhr|quand|cu[aá]ndo|quando|wanneer|när|hvornår|когда|ne zaman|πότε|कब|khi nào|când|متى)\b|什么时候|何时|哪一年|เมื่อ(?:ไร|ใด)/iu,
  ],
  [
    'person',
    /\bwho(?:m|se)?\b|\b(?:wer|wem|wen|wessen|quién(?:es)?|chi|quem|кто|кого|kim|ποι(?:ος|α|οι)|किस(?:ने|के|की)?|ai|cine|من)\b|谁|ใคร/iu,
  ],
  [
    'place',
    /\bwhere\b|\b(?:what|which) (?:country|city|state|place|location|address|region|town|street)\b|\b(?:wo|wohin|woher|où|d[oó]nde|dove|onde|waar|где|куда|nerede|πού|कहाँ|ở đâu|unde|أين)\b|哪里|在哪|ที่ไหน/iu,
  ],
  [
    'reason',
    /\bwhy\b|\b(?:warum|weshalb|pourquoi|por qué|perché|por que|waarom|почему|neden|niçin|γιατί|क्यों|tại sao|de ce|لماذا)\b|为什么|ทำไม/iu,
  ],
];

export const answerKindOf = (question: string): AnswerKind =>
  kinds.find(([, asks]) => asks.test(question))?.[0] ?? 'other';

const numbers =
  /\p{N}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|billion|half|free|none|zero|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|kostenlos|gratis)\b/iu;
const times =
  /\b1\d{3}\b|\b20\d{2}\b|\d{1,2}[:.]\d{2}\b|\d ?[ap]\.?m\b|\b\d{1,9}(?:st|nd|rd|th)\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|daily|century|centuries|years?|months?|weeks?|days?|hours?|minutes?|today|tomorrow|before|after|during|until|since)\b|\p{N}{4}|年|世纪/iu;
const reasons =
  /\b(?:because|since|due to|so that|in order|caused?|reason|therefore|as a result|to (?:avoid|prevent|allow|ensure)|weil|damit|deshalb|parce que|porque|perché)\b|因为|由于/iu;

/** Whether a sentence holds something of the wanted kind that the question did not already say. */
export function holdsKind(kind: AnswerKind, sentence: string, question: string): boolean {
  if (kind === 'number') return numbers.test(withoutSaid(sentence, question));
  if (kind === 'hours')
    return tellsHours('open', sentence) === true || tellsHours('closed', sentence) === true;
  if (kind === 'time') return times.test(withoutSaid(sentence, question));
  if (kind === 'reason') return reasons.test(sentence);
  if (kind === 'person' || kind === 'place') return holdsNewName(sentence, question);
  return true;
}

function withoutSaid(sentence: string, question: string) {
  const said = new Set(question.match(/\p{N}+/gu));
  return said.size === 0
    ? sentence
    : sentence.replace(/\p{N}+/gu, (number) => (said.has(number) ? '' : number));
}

/** A capital letter inside the sentence, in a word that the question does not use. Scripts without capitals cannot tell. */
function holdsNewName(sentence: string, question: string) {
  if (!/\p{Lu}/u.test(sentence) && !/\p{Ll}/u.test(sentence)) return true;
  const said = question.toLowerCase();
  return (sentence.match(/(?<=[\p{L}\p{N},;:)"'’-]\s|["“(])\p{Lu}[\p{L}\p{M}]+/gu) ?? []).some(
    (name) => !said.includes(name.toLowerCase()),
  );
}
