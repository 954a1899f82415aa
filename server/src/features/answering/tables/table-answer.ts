import {
  type ChosenRecord,
  type ChosenRecords,
  isNo,
  isRemarkColumn,
  isYes,
  numberIn,
  type Ranking,
  type RecordCell,
  type SearchResult,
} from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import { captionOf, drawTable } from './drawn-table.ts';
import {
  capital,
  inSentence,
  nameOf,
  type SentenceSetting,
  sentenceOf,
  tellCells,
} from './record-sentences.ts';
import { totalOf, totalOfThings } from './total.ts';

const maxCells = 6;
const maxDifferences = 5;

/** What the chosen records say, in sentences; the rows they stand in are the quotes. */
export function tableAnswer({
  records,
  language,
  query,
  passages,
}: Pick<SearchResult, 'records' | 'language' | 'query' | 'passages'>): ComposedAnswer | undefined {
  if (!records) return undefined;
  const passage = passages.find(({ id }) => id === records.records[0]?.passageId);
  const { told, winner } =
    language === 'en'
      ? tellRecords(records, query, passage && captionOf(passage))
      : { told: listRecords(records), winner: undefined };
  const isOne = records.records.length === 1 && withoutRemarks(records.records[0]!).length === 1;
  const total =
    language === 'en' && isOne
      ? (totalOf(query, told, records.caption) ?? totalOfThings(query, records.records[0]!.name, told))
      : undefined;
  const table = passage && drawTable(records, passage, told);
  return {
    text: [told, winner, total].filter(Boolean).join(' '),
    sentences: quotesFrom(records),
    records,
    ...(table && { table }),
  };
}

function quotesFrom({ records }: ChosenRecords) {
  const quotes = new Map<string, ComposedAnswer['sentences'][number]>();
  for (const { passageId, name, cells } of records)
    for (const { startsAt, endsAt, value } of cells)
      quotes.set(`${passageId} ${startsAt}`, { text: `${name} ${value}`, passageId, startsAt, endsAt });
  return [...quotes.values()].sort((one, other) => one.startsAt - other.startsAt);
}

function tellRecords(chosen: ChosenRecords, query: string, heading = '') {
  const { records, recordName, caption, wanted } = chosen;
  const setting = { recordName, question: query, caption, heading, asksYesNo: wanted.asksYesNo };
  if (chosen.ranking?.isSuperlative)
    return { told: tellBest(chosen, chosen.ranking, setting), winner: undefined };
  if (chosen.haveWhatIsAsked) return { told: tellThoseWith(chosen), winner: undefined };
  if (records.length > 1 && wanted.isComparison && records.some(({ cells }) => cells.length > 1))
    return { told: tellDifferences(chosen), winner: winnerOf(chosen) };
  const [only] = records;
  if (chosen.ranking && records.length === 1)
    return { told: listCells(only!, recordName), winner: winnerOfColumns(chosen.ranking) };
  if (records.length === 1 && withoutRemarks(only!).length > 1)
    return {
      told: wanted.order ? rankCells(only!, chosen, setting) : listCells(only!, recordName),
      winner: undefined,
    };
  const filled = records.filter(({ cells }) => cells.length > 0);
  const yes = setting.asksYesNo ? yesOfAll(filled) : undefined;
  const sentences = filled.map((record) =>
    tellRecord(record, yes === undefined ? setting : plainly(setting)),
  );
  return { told: [yes, ...sentences].filter(Boolean).join(' '), winner: winnerOf(chosen) };
}

const plainly = (setting: SentenceSetting): SentenceSetting => ({ ...setting, asksYesNo: false });

/** What all of several rows say, once before them; nothing where some say yes and some no; undefined where they say something else. */
function yesOfAll(records: ChosenRecord[]) {
  const values = records.map((record) => withoutRemarks(record)[0]!.value);
  if (values.length < 2 || !values.every((value) => isYes(value) || isNo(value))) return undefined;
  if (values.every(isYes)) return 'Yes.';
  return values.every(isNo) ? 'No.' : '';
}

const withoutRemarks = ({ cells }: ChosenRecord) =>
  cells.length > 1 ? cells.filter(({ name }) => !isRemarkColumn(name)) : cells;

/** One cell as a sentence, with the remarks that bound it behind it; several side by side. */
function tellRecord(record: ChosenRecord, setting: SentenceSetting) {
  const [cell, ...others] = withoutRemarks(record);
  if (!cell || others.length > 0) return listCells(record, setting.recordName);
  const remarks = record.cells.filter((one) => one !== cell).map(({ value }) => value);
  const said = sentenceOf(record, cell, setting);
  // Beside the name of its column a remark is told as one more cell.
  const isPlain = said.startsWith(`${capital(nameOf(record, setting.recordName))}, `);
  if (remarks.length > 0 && isPlain) return listCells(record, setting.recordName);
  return remarks.length > 0 ? `${said.replace(/\.$/, '')} (${remarks.join('; ')}).` : said;
}

/** "Nuts: yes for risotto; may contain traces for mousse and pie." */
function tellThoseWith({ records, recordName }: ChosenRecords) {
  const byValue = new Map<string, string[]>();
  for (const record of records) {
    const value = record.cells[0]!.value;
    byValue.set(value, [...(byValue.get(value) ?? []), nameOf(record, recordName)]);
  }
  const told = [...byValue].map(([value, names]) => `${inSentence(value)} for ${listed(names)}`);
  return `${capital(records[0]!.cells[0]!.name)}: ${told.join('; ')}.`;
}

/** "Oak is the cheapest: price per m £29.", for each column that tells it; what cannot be had is told beside it. */
function tellBest({ records, recordName }: ChosenRecords, ranking: Ranking, setting: SentenceSetting) {
  const cellOf = (record: ChosenRecord, column: string) => record.cells.find(({ name }) => name === column);
  const groups = new Map<string, { winners: ChosenRecord[]; values: string[]; beyond: string[] }>();
  for (const { column, names } of ranking.winners) {
    const told = records.filter((record) => cellOf(record, column));
    const winners = told.filter(({ name }) => names.includes(name));
    const group = groups.get(names.join()) ?? { winners, values: [], beyond: [] };
    group.values.push(`${inSentence(column)} ${cellOf(winners[0]!, column)!.value}`);
    for (const one of told)
      if (!winners.includes(one))
        group.beyond.push(sentenceOf(one, cellOf(one, column)!, { ...setting, asksYesNo: false }));
    groups.set(names.join(), group);
  }
  return [...groups.values()]
    .flatMap(({ winners, values, beyond }) => {
      const are = winners.length > 1 ? 'are' : 'is';
      const names = capital(listed(winners.map((one) => nameOf(one, recordName))));
      return [`${names} ${are} the ${ranking.word}: ${values.join(', ')}.`, ...beyond];
    })
    .join(' ');
}

const listed = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/** Which of the compared things it is, where every column that tells it says the same. */
function winnerOf({ ranking, records, recordName }: ChosenRecords) {
  const names = new Set(ranking?.winners.flatMap((one) => one.names));
  const winner = records.find(({ name }) => names.has(name));
  if (!ranking || !winner || names.size !== 1) return undefined;
  return `${capital(nameOf(winner, recordName))} is ${ranking.word}.`;
}

const winnerOfColumns = ({ column, word }: Ranking) =>
  column === undefined ? undefined : `${capital(inSentence(column))} is ${word}.`;

/** In languages whose sentences are not known here, names and values side by side. */
const listRecords = ({ records, recordName }: ChosenRecords) =>
  records.map((record) => listCells(record, recordName, (column) => column)).join(' ');

const listCells = (record: ChosenRecord, recordName: string, columnOf = inSentence) =>
  `${capital(nameOf(record, recordName))}: ${tellCells(record.cells, columnOf)}.`;

function tellDifferences({ records, recordName }: ChosenRecords) {
  const names = [...new Set(records.flatMap(({ cells }) => cells.map(({ name }) => name)))];
  const differing = names
    .map((name) => ({
      name,
      told: records.flatMap((record) => {
        const cell = record.cells.find((one) => one.name === name);
        return cell ? [{ name: nameOf(record, recordName), value: cell.value }] : [];
      }),
    }))
    .filter(({ told }) => told.length > 1 && new Set(told.map(({ value }) => value)).size > 1)
    .slice(0, maxDifferences);
  return differing
    .map(
      ({ name, told }) => `${capital(name)}: ${told.map((one) => `${one.value} (${one.name})`).join(', ')}.`,
    )
    .join(' ');
}

/** Of one record's cells the one that is more or less stands first, the others behind it. */
function rankCells(record: ChosenRecord, chosen: ChosenRecords, setting: SentenceSetting) {
  const best = bestOf(record.cells, chosen, ({ value }: RecordCell) => value);
  if (!best) return listCells(record, chosen.recordName);
  const others = record.cells.filter((cell) => cell !== best).slice(0, maxCells);
  const beside = others.map(({ name, value }) => `${name}: ${value}`).join(', ');
  return `${sentenceOf(record, best, { ...setting, asksYesNo: false }).replace(/\.$/, '')}; ${beside}.`;
}

function bestOf<One>(all: One[], { wanted }: ChosenRecords, cellOf: (one: One) => string) {
  const sign = wanted.order === 'most' ? 1 : -1;
  const ranked = all
    .map((one) => ({ one, number: numberIn(cellOf(one)) }))
    .filter((one): one is { one: One; number: number } => one.number !== undefined)
    .sort((a, b) => sign * (b.number - a.number));
  const [first, second] = ranked;
  return first && second && first.number !== second.number ? first.one : undefined;
}
