import {
  english,
  isNo,
  isYes,
  type Language,
  recordsOf,
  recordTablesIn,
  sentencesOf,
  tablesIn,
} from '../../knowledge/index.ts';
import { answeredBy, type Candidate, maxQuoteLength, type SourcePassage, textsOf } from './candidate.ts';
import { rewordQuestion } from './reword-question.ts';
import { sharesSixWords } from './shared-words.ts';

/** Of one passage; the next one has something to say, too. */
const maxPerPassage = 3;
const maxSubjectWords = 7;
const maxValueLength = 40;
const maxHeadingWords = 7;

/** The questions that a passage answers: of a pair the pair's own, else what it states, tabulates or is headed by. */
export function questionsFrom(passage: SourcePassage, language: Language = english): Candidate[] {
  const isEnglish = language.code === 'en';
  const found = passage.question
    ? fromPair(passage, passage.question, language)
    : [
        ...fromRecords(passage, isEnglish),
        ...(isEnglish ? fromStatements(passage) : []),
        ...fromHeading(passage, language),
      ];
  const texts = textsOf(passage);
  return found.filter(({ text }) => !sharesSixWords(text, texts)).slice(0, maxPerPassage);
}

function fromPair(passage: SourcePassage, question: string, language: Language) {
  const text = rewordQuestion(question, textsOf(passage), language);
  if (!text) return [];
  return [
    answeredBy(passage, { text, origin: 'pair', expectedQuote: passage.text.slice(0, maxQuoteLength) }),
  ];
}

const amount = String.raw`(?:[€$£]|EUR|USD|GBP|CHF)\s?\d[\d.,]{0,12}|\d[\d.,]{0,12}\s?(?:[€$£]|EUR|USD|GBP|CHF|euros?|dollars?|pounds?|francs?)`;
const duration = String.raw`(?:\w{1,20} ){0,3}?\d{1,6}(?:\s?(?:-|–|to)\s?\d{1,6})?\s(?:working |business )?(?:minutes?|hours?|days?|weeks?|months?|years?)`;
const subject = String.raw`^(?<subject>[\p{L}][\p{L}\p{N}'’ -]{2,70}?)`;

/** Sentences whose subject and figure can be told apart, and the question that asks for the figure. */
const statements: { pattern: RegExp; ask: (subject: string) => string }[] = [
  {
    // dynamic-pattern: of fixed parts, each of a bounded length, at the beginning of a sentence
    pattern: new RegExp(
      String.raw`${subject}\s(?:costs?|is priced at|are priced at|starts? at|is|are)\s(?:only |just |from )?(?<figure>${amount})`,
      'iu',
    ),
    ask: (thing) => `What would I pay for ${thing}?`,
  },
  {
    // dynamic-pattern: of fixed parts, each of a bounded length, at the beginning of a sentence
    pattern: new RegExp(
      String.raw`${subject}\s(?:takes?|lasts?|needs?|runs? for)\s(?<figure>${duration})`,
      'iu',
    ),
    ask: (thing) => `How much time should I plan for ${thing}?`,
  },
];

/** Such a subject points at something that stands elsewhere, or is no name of a thing. */
const pointing =
  /^(?:to|for|in|on|at|from|with|by|if|when|as|and|but|or)\b|\b(?:it|this|that|these|those|they|which|there|here|he|she|we|us|you|i|both|all|one|who|what)\b/i;

function fromStatements(passage: SourcePassage) {
  const found: Candidate[] = [];
  for (const sentence of sentencesOf(passage.text)) {
    for (const { pattern, ask } of statements) {
      const groups = pattern.exec(sentence.text.trim())?.groups;
      const thing = groups?.subject?.trim();
      if (!thing || pointing.test(thing) || thing.split(/\s+/).length > maxSubjectWords) continue;
      found.push(
        answeredBy(passage, {
          text: ask(asVisitorSays(thing)),
          origin: 'statement',
          expectedQuote: sentence.text.slice(0, maxQuoteLength),
          expectedWords: figuresIn(groups!.figure!),
        }),
      );
      break;
    }
  }
  return found;
}

/** What is "our tour" to the business is "your tour" to whoever asks. */
const asVisitorSays = (thing: string) => lowerFirst(thing).replace(/^our\b/, 'your');

export const figuresIn = (text: string) => [...new Set(text.match(/\d+(?:[.,:]\d+)*/g) ?? [])];

/** A name in capitals stays one. */
export const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}*(?:\s\p{Ll}|$)/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;

/** A cell is asked for by the name of its record and that of its column. */
function fromRecords(passage: SourcePassage, isEnglish: boolean) {
  const tables = [...tablesIn(passage.text, passage.heading), ...recordTablesIn(passage.text)];
  const found: Candidate[] = [];
  for (const table of tables) {
    const { records } = recordsOf(table);
    const names = records.map(({ name }) => name.toLowerCase());
    for (const [at, { name, cells }] of records.entries()) {
      // Two of the same name cannot be told apart by a question.
      if (!isTellingName(name) || names.indexOf(name.toLowerCase()) !== names.lastIndexOf(name.toLowerCase()))
        continue;
      const cell = cells[at % Math.max(1, cells.length)];
      if (!cell?.name || cell.value.length > maxValueLength || isYes(cell.value) || isNo(cell.value))
        continue;
      const figures = figuresIn(cell.value);
      found.push(
        answeredBy(passage, {
          text: isEnglish ? askForCell(cell.name, name) : `${cell.name} ${name}?`,
          origin: 'record',
          expectedQuote: `${name} · ${cell.name}: ${cell.value}`,
          expectedWords: figures.length > 0 ? figures : [cell.value],
        }),
      );
    }
  }
  return found;
}

const isTellingName = (name: string) => /\p{L}{3}/u.test(name) && name.length <= 60;

const askForCell = (column: string, name: string) =>
  /^(?:price|cost|fee|rate)s?$/i.test(column.trim())
    ? `How much is ${name}?`
    : `What about ${lowerFirst(column)} for ${name}?`;

/** Headings that say nothing about what stands below them. */
const emptyHeading =
  /^(?:faqs?|frequently asked questions|questions?(?: and answers)?|introduction|overview|general|about(?: us)?|home|welcome|contents?|table of contents|notes?|more|other|misc\w*|imprint|übersicht|einleitung|allgemeines)$/iu;

function fromHeading(passage: SourcePassage, language: Language) {
  const heading = passage.heading?.split(' › ').at(-1)?.trim();
  if (!heading || emptyHeading.test(heading) || pointing.test(heading)) return [];
  if (/[?？؟]$|^how to /iu.test(heading)) {
    const text = rewordQuestion(heading, textsOf(passage), language);
    return text ? [answeredBy(passage, { text, origin: 'heading' })] : [];
  }
  const words = heading.split(/\s+/).length;
  if (words > maxHeadingWords || !/\p{L}{3}/u.test(heading)) return [];
  const text = language.code === 'en' ? `What can you tell me about ${lowerFirst(heading)}?` : `${heading}?`;
  return [answeredBy(passage, { text, origin: 'heading' })];
}
