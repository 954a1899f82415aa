/** A table as it stands in a text: `| a | b |` rows, with a rule below those that name the columns. */
export interface Table {
  /** Empty where the table does not name its columns. */
  columns: string[];
  rows: TableRow[];
  /** The line that introduces the table, where one stands above it. */
  lead: string;
}

export interface TableRow {
  cells: string[];
  /** A row of one cell above it that names a group of rows. */
  section: string;
  /** Its place in the text. */
  startsAt: number;
  endsAt: number;
}

/** Wider tables are no longer read by people. */
export const maxColumns = 200;
/** Joins the names of columns in the heading of a passage that begins in the middle of a table. */
export const columnJoint = ' · ';

const isRule = (line: string) => line.includes('--') && /^[\s|:-]*$/.test(line);
const isRow = (line: string) => line.trimStart().startsWith('|');

/** Writes rows with the rule that makes those above it the names of the columns. */
export function writeTable(rows: string[][], headerRows: number): string {
  const width = Math.min(
    maxColumns,
    rows.reduce((most, { length }) => Math.max(most, length), 0),
  );
  const line = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_, nth) => cellText(cells[nth] ?? '')).join(' | ')} |`;
  if (headerRows <= 0 || headerRows >= rows.length) return rows.map(line).join('\n');
  const header = Array.from({ length: width }, (_, nth) =>
    // A name that spans several rows stands in each of them.
    [...new Set(rows.slice(0, headerRows).map((cells) => cells[nth] ?? ''))].filter(Boolean).join(' '),
  );
  const rule = `|${'---|'.repeat(width)}`;
  return [line(header), rule, ...rows.slice(headerRows).map(line)].join('\n');
}

/** The lines of a cell as one: a comma stands for the break, unless a mark ends the line. */
export const joinCellLines = (lines: string[]) =>
  lines
    .filter(Boolean)
    .reduce(
      (text, line) => (text === '' ? line : `${text}${/[.,;:!?–-]$/u.test(text) ? ' ' : ', '}${line}`),
      '',
    );

const cellText = (cell: string) => cell.replaceAll('|', '/').replace(/\s+/g, ' ').trim();

/** The tables of a passage, in order; `heading` names the columns of one that began in an earlier passage. */
export function tablesIn(text: string, heading: string | null): Table[] {
  const tables: Table[] = [];
  let open: { line: string; startsAt: number; isAfterGap: boolean }[] = [];
  let lead = '';
  const close = (isAtStart: boolean) => {
    const table = open.length > 0 ? readRows(open, lead, isAtStart ? heading : null) : undefined;
    if (table) tables.push(table);
    if (open.length > 0) lead = '';
    open = [];
  };
  let openedAtStart = false;
  let endedAt = 0;
  for (const match of text.matchAll(/[^\n]+/g)) {
    const [line] = match;
    // Two tables may have only an empty line between them: the row above a second rule names other columns.
    const before = open.at(-1);
    if (isRule(line) && before?.isAfterGap && open.some((one) => isRule(one.line))) {
      open.pop();
      close(openedAtStart);
      openedAtStart = false;
      open.push(before);
    }
    const isAfterGap = /\n[^\S\n]*\n/.test(text.slice(endedAt, match.index + 1));
    endedAt = match.index + line.length;
    if (isRow(line)) {
      if (open.length === 0) openedAtStart = text.slice(0, match.index).trim() === '';
      open.push({ line, startsAt: match.index, isAfterGap });
      continue;
    }
    close(openedAtStart);
    if (line.trim()) lead = leadOf(line.trim());
  }
  close(openedAtStart);
  return tables;
}

const longestLead = 120;

/** The caption, or the last sentence before the table; what else is said above it is about other things. */
function leadOf(line: string) {
  const last = line.split(/(?<=[.!?])\s+/).at(-1)!;
  const isLead = last.length <= longestLead && (last.endsWith(':') || !/[.!?]$/.test(last));
  return isLead ? last : '';
}

function readRows(
  lines: { line: string; startsAt: number }[],
  lead: string,
  heading: string | null,
): Table | undefined {
  const ruleAt = lines.findIndex(({ line }) => isRule(line));
  const read = lines
    .filter(({ line }) => !isRule(line))
    .map(({ line, startsAt }) => {
      const lead = line.length - line.trimStart().length;
      return {
        cells: cellsOf(line),
        section: '',
        startsAt: startsAt + lead,
        endsAt: startsAt + line.trimEnd().length,
      };
    });
  const width = Math.max(0, ...read.map(({ cells }) => cells.length));
  if (read.length === 0 || width < 2) return undefined;
  const fromHeading = ruleAt === -1 ? columnsInHeading(heading, width) : undefined;
  const headerRows = fromHeading
    ? 0
    : ruleAt > 0
      ? ruleAt
      : ruleAt === 0
        ? 0
        : Number(startsWithHeader(read));
  const header = read.slice(0, headerRows).map(({ cells }) => cells);
  const columns =
    fromHeading ??
    (headerRows === 0
      ? []
      : Array.from({ length: width }, (_, nth) =>
          header
            .map((cells) => cells[nth] ?? '')
            .filter(Boolean)
            .join(' '),
        ));
  return { columns, rows: groupRows(read.slice(headerRows)), lead };
}

/** A row with a single cell names the rows below it; an empty first cell means the one above it. */
function groupRows(rows: TableRow[]): TableRow[] {
  const grouped: TableRow[] = [];
  let section = '';
  for (const row of rows) {
    const filled = row.cells.filter(Boolean);
    if (filled.length === 0) continue;
    const isAlone = filled.length === 1 && row.cells[0] !== '' && row.cells.length > 1;
    const isSame = filled.length > 1 && new Set(filled).size === 1 && filled.length === row.cells.length;
    if (isAlone || (isSame && row.cells.length > 2)) {
      section = filled[0]!;
      continue;
    }
    const above = grouped.at(-1)?.cells[0];
    const cells = row.cells[0] === '' && above ? [above, ...row.cells.slice(1)] : row.cells;
    grouped.push({ ...row, cells, section });
  }
  return grouped;
}

function columnsInHeading(heading: string | null, width: number) {
  const last = heading?.split(' › ').at(-1) ?? '';
  const columns = last.split(last.includes(columnJoint) ? columnJoint : ' | ').map(plainCell);
  return columns.length === width ? columns : undefined;
}

function cellsOf(line: string) {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner
    .split(/(?<!\\)\|/)
    .slice(0, maxColumns)
    .map(plainCell);
}

/** A cell's words without the marks of Markdown; a formula is no value. */
function plainCell(cell: string) {
  const text = cell
    .slice(0, 2000)
    .replaceAll('\\|', '/')
    .replace(/!?\[([^[\]]{0,300})\]\([^)]{0,500}\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^=[A-Z(]/.test(text) || /^[-–—]$/.test(text) ? '' : text;
}

const valueLike =
  /^(?:[-+~≈]?\s?[€$£]?\s?\d[\d.,:'’\s%€$£/–-]*(?:\s?\p{L}{1,12}\.?){0,3}|yes|no|ja|nein|oui|non|sí|si|free|closed|none|included|✓|✔|✗|x)$/iu;

/** Whether the first row names the columns: it holds no values, and what stands below it does or is longer. */
function startsWithHeader([first, ...rest]: TableRow[]) {
  if (!first || rest.length === 0) return false;
  const named = first.cells.filter(Boolean);
  if (named.length < first.cells.length - 1 || new Set(named).size < named.length) return false;
  if (named.some((cell) => cell.length > 60 || valueLike.test(cell))) return false;
  const seen = rest.slice(0, 30);
  return (
    first.cells.some((_, nth) => seen.some(({ cells }) => valueLike.test(cells[nth] ?? ''))) ||
    (rest.length > 1 && named.every((cell) => cell.split(' ').length <= 4))
  );
}

/** The places of rows that only name columns: they answer nothing. */
export function headerRowsIn(text: string): { startsAt: number; endsAt: number }[] {
  const data = new Set(tablesIn(text, null).flatMap(({ rows }) => rows.map(({ startsAt }) => startsAt)));
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) => {
    const startsAt = index + line.length - line.trimStart().length;
    return isRow(line) && !isRule(line) && !data.has(startsAt)
      ? [{ startsAt, endsAt: index + line.trimEnd().length }]
      : [];
  });
}
