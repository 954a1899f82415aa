import { trimEndLetters } from '@parley/contract/wire/trim-letters';
import { endsAsQuestion, namesAnswers, namesQuestions } from './question-words.ts';

export interface CsvColumns {
  /** Undefined where the first row is already a record. */
  names: string[] | undefined;
  records: string[][];
  question?: number;
  answer?: number;
  topic?: number;
}

const topicName =
  /^(?:category|topic|section|group|kategorie|thema|bereich|categor[ií]a|tema|catégorie|thème|categoria|categorie|onderwerp|kategoria|категория|тема|カテゴリ|カテゴリー|分类|分類)$/iu;

/** What the columns are called, and which of them hold questions and answers. */
export function csvColumns(rows: string[][]): CsvColumns {
  const [first = [], ...rest] = rows;
  const headers = first.map((cell) => cell.replace(/\s+/g, ' ').trim());
  const plain = headers.map((name) => name.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim());
  const question = bestOf(plain, namesQuestions);
  const answer = bestOf(plain, namesAnswers);
  if (question !== undefined && answer !== undefined && question !== answer) {
    const topic = plain.findIndex((name) => topicName.test(name));
    return { names: headers.map(nameOf), records: rest, question, answer, ...(topic >= 0 && { topic }) };
  }
  if (rest.length > 0 && looksLikeHeader(headers, rest)) return { names: headers.map(nameOf), records: rest };
  return isQuestionList(rows)
    ? { names: ['Question', 'Answer'], records: rows, question: 0, answer: 1 }
    : { names: undefined, records: rows };
}

function bestOf(names: string[], measure: (name: string) => number) {
  const fits = names.map(measure);
  const most = Math.max(0, ...fits);
  return most > 0 ? fits.indexOf(most) : undefined;
}

/** At a line's start these would be taken for a heading or a list. */
const nameOf = (header: string) =>
  trimEndLetters(header.replace(/^[#|>\-*+\s]+/, ''), ':：')
    .slice(0, 80)
    .trim();

/** Names are short words, each once; a number, an address or a sentence among them says that the row is a record. */
function looksLikeHeader(headers: string[], rest: string[][]) {
  const named = headers.filter(Boolean);
  if (named.length === 0 || new Set(named).size < named.length || named.length < headers.length / 2)
    return false;
  if (named.some((name) => name.length > 60 || isValue(name))) return false;
  if (headers.length > 1) return true;
  // One column: a name is shorter than what stands below it.
  const lengths = rest.slice(0, 50).map(([cell = '']) => cell.length);
  return headers[0]!.length < lengths.reduce((sum, length) => sum + length, 0) / lengths.length / 2;
}

/** "Item no.", "Art. Nr." and "Qty." are names. */
const endsInAbbreviation = /^(?:\S+\s+){0,2}\p{L}{1,4}\.$/u;

const isValue = (cell: string) => !endsInAbbreviation.test(cell) && looksLikeValue(cell);

const looksLikeValue = (cell: string) =>
  /^[-+]?[\d.,]+\s*[%€$£]?$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(cell) ||
  /[?!.。？！]$|@\w|^https?:|^(?:true|false|yes|no|null)$/i.test(cell);

/** Two columns without names of which nearly every first cell asks. */
function isQuestionList(rows: string[][]) {
  const whole = rows.filter(([one, other]) => one?.trim() && other?.trim());
  return (
    whole.length > 0 &&
    rows.every((cells) => cells.filter((cell) => cell.trim()).length <= 2) &&
    whole.filter(([one = '']) => endsAsQuestion(one)).length >= 0.8 * rows.length
  );
}
