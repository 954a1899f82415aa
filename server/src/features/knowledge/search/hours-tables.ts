import { writtenWordsOf } from '../language/index.ts';
import { innerHeadingAt } from '../passages/index.ts';
import { calendarOf, isRemarkColumn, type Table, tablesIn } from '../tables/index.ts';
import { namesAnyHoliday } from './holidays.ts';
import { isWordOfHours, tellsHours } from './opening-hours.ts';
import type { IndexedPassage, Place } from './search-result.ts';

/** A table that says when somewhere is open. */
export interface HoursTable {
  columns: string[];
  rows: HoursRow[];
  /** The heading right above it. */
  heading: string;
  /** All that stands above it. */
  above: string;
  /** Otherwise its columns alone, "Morning" and "Afternoon", tell that it holds hours: whose, nothing says. */
  isCalledHours: boolean;
}

export interface HoursRow extends Place {
  /** What stands before the hours. */
  name: string;
  /** Monday is 0; none where the days name the columns. */
  days: Set<number>;
}

const fewestRows = 2;

/** The tables of a passage with days on one side and nothing but hours beside them, which something above or in them calls so. */
export const hoursTablesIn = (passage: IndexedPassage) =>
  tablesOfHours(passage, (table) => hasDaysInRows(table) || hasDaysInColumns(table));

/** Those whose rows are seasons: "Low season", "Season B", "Winter". */
export const seasonTablesIn = (passage: IndexedPassage) =>
  tablesOfHours(passage, ({ columns, rows }) => {
    const areSeasons = rows.every(({ cells: [name = ''] }) => seasonNamedIn(name) !== undefined);
    return areSeasons && hasOnlyHours(rows, columns);
  });

const season =
  /(?<!\p{L})(?:seasons? \p{L}(?!\p{L})|(?:high|low|mid|middle|peak|off|main|shoulder)[- ](?:seasons?|peak)|(?:in |during |over )?(?:the )?(?:summer|winter|spring|autumn)(?:[- ]?time| seasons?| months)?(?!\p{L}))/iu;

/** The season that a text names by its name, and by no date. */
export const seasonNamedIn = (text: string) => season.exec(text)?.[0].toLowerCase();

function tablesOfHours(
  { text, heading, documentTitle }: IndexedPassage,
  isOfHours: (table: Table) => boolean,
): HoursTable[] {
  if (!text.includes('|')) return [];
  return tablesIn(text, heading).flatMap((table) => {
    const rows = isOfHours(table) ? table.rows : [];
    if (rows.length < fewestRows) return [];
    const inner = innerHeadingAt(text, rows[0]!.startsAt);
    const title = documentTitle.replace(/\.[a-z]{2,4}$/i, '').replace(/[_-]/g, ' ');
    const above = [title, heading, inner, table.lead].filter(Boolean).join(' › ');
    const named = writtenWordsOf(`${above} ${table.columns.join(' ')}`);
    const isCalledHours = named.some(isWordOfHours);
    if (!isCalledHours && !named.some((word) => partOfDay.test(word))) return [];
    return {
      heading: (inner ?? heading ?? title).split(' › ').at(-1)!.trim(),
      above,
      isCalledHours,
      columns: table.columns.length > 0 ? table.columns : table.rows[0]!.cells.map(() => ''),
      rows: rows.map(({ cells: [name = ''], startsAt, endsAt }) => ({
        startsAt,
        endsAt,
        name,
        days: calendarOf(name).weekdays,
      })),
    };
  });
}

const partOfDay = /^(?:mornings?|afternoons?|evenings?)$/iu;

const namesDays = (text: string) => calendarOf(text).weekdays.size > 0;

/** A day that has several rows is one of a timetable. */
function hasDaysInRows({ columns, rows }: Table) {
  const days = rows.flatMap(({ cells }) => [...calendarOf(cells[0]!).weekdays]);
  return (
    rows.filter(({ cells }) => namesDays(cells[0]!)).length >= fewestRows &&
    new Set(days).size === days.length &&
    rows.every(({ cells: [name = ''] }) => namesTime(name)) &&
    hasOnlyHours(rows, columns)
  );
}

const hasDaysInColumns = ({ columns, rows }: Table) =>
  columns.length > fewestRows && columns.slice(1).every(namesTime) && hasOnlyHours(rows, columns);

const namesTime = (name: string) => {
  const { weekdays, seasons } = calendarOf(name);
  return weekdays.size + seasons.length > 0 || namesAnyHoliday(name);
};

const clock = /^\d{1,2}(?:[:.h]\d{2})?(?: ?[ap]\.?m\.?| ?uhr| ?h)?$|^(?:noon|midday|midnight)$/iu;
/** A column with one end of the hours. */
const endOfHours =
  /^(?:opens?|opening|from|start|closes?|closing|until|till|to|end|öffnet|schließt|von|bis|ouvre|ferme|de|à|abre|cierra|apre|chiude|van|tot)(?:\s(?:at|time|um|à))?$/iu;
const withoutHours =
  /^(?:closed|by appointment|on request|24 hours|all day|geschlossen|nach vereinbarung|fermée?|sur rendez-vous|cerrado|con cita|chiuso|su appuntamento|gesloten|op afspraak)(?!\p{L})/iu;

function hasOnlyHours(rows: Table['rows'], columns: string[]) {
  const isOfHours = (cell: string, column: string) =>
    // With a day before it a range of bare numbers is one of hours: "9–5".
    tellsHours('open', `daily ${cell}`) ||
    withoutHours.test(cell) ||
    (clock.test(cell) && endOfHours.test(column));
  const values = rows.flatMap(({ cells }) =>
    cells.slice(1).map((cell, at) => ({ cell, column: columns[at + 1] ?? '' })),
  );
  const told = values.filter(({ cell, column }) => cell !== '' && !isRemarkColumn(column));
  return told.length >= fewestRows && told.every(({ cell, column }) => isOfHours(cell, column));
}
