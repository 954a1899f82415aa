import { calendarOf, type FoundPassage, lineAbove, type SearchResult } from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import { joinSentences } from '../composing/index.ts';
import { plainRow, tellHoursRows } from '../tables/index.ts';

/** The sentence with the one thing that is asked for, and nothing beside it. */
export function tellDetail({ detail, passages, language }: SearchResult): ComposedAnswer | undefined {
  const passage = passages.find(({ id }) => id === detail?.passageId);
  if (!detail || !passage) return undefined;
  const places = [detail, ...(detail.further ?? [])].flatMap(
    ({ startsAt, endsAt, passageId = passage.id }) => {
      const of = passages.find(({ id }) => id === passageId);
      return of ? [{ of, startsAt, endsAt }] : [];
    },
  );
  if (!detail.columns) return tellPlaces(places);
  const rows = tellHoursRows(passage, places, detail.columns, language);
  const beside = tellPlaces(
    places.filter(({ startsAt }) => !rows.sentences.some((row) => row.startsAt === startsAt)),
  );
  return {
    ...rows,
    text: [rows.text, beside.text].filter(Boolean).join('\n\n'),
    sentences: [...rows.sentences, ...beside.sentences],
  };
}

interface PlaceToTell {
  of: FoundPassage;
  startsAt: number;
  endsAt: number;
}

function tellPlaces(places: PlaceToTell[]): ComposedAnswer {
  const sentences = places.map(({ of, startsAt, endsAt }) => ({
    text: joinSentences([plainRow(of, startsAt) ?? inOneLine(of.text.slice(startsAt, endsAt))]),
    passageId: of.id,
    startsAt,
    endsAt,
  }));
  const titles = sentences.map((one, at) => titleOfHours(places[at]!.of, one));
  const [title] = titles;
  const isOfOne = titles.every((one) => one === title);
  const told = sentences.map(({ text }, at) => (titles[at] && !isOfOne ? `${titles[at]}: ${text}` : text));
  const isList = told.length >= fewestOfList;
  const lines = isList ? told.map((line) => `- ${line.replace(/\.$/, '')}`).join('\n') : told.join(' ');
  return { text: isOfOne && title ? `${title}:${isList ? '\n' : ' '}${lines}` : lines, sentences };
}

/** Whose hours they are, where a line above names it: those of the bar are not those of the kitchen. */
const titleOfHours = ({ text }: FoundPassage, sentence: { text: string; startsAt: number }) =>
  calendarOf(sentence.text).weekdays.size > 0 ? lineAbove(text, sentence.startsAt) : undefined;

const maxAddressLine = 60;

/** Short lines are those of an address, longer ones were broken for their width. */
function inOneLine(text: string) {
  const lines = text.split('\n').map((line) => line.trim());
  const areShort = lines.every((line) => line.length <= maxAddressLine && !/[,;.!?]$/.test(line));
  return lines.join(areShort ? ', ' : ' ');
}

/** More lines than this are easier to read below each other. */
const fewestOfList = 3;
