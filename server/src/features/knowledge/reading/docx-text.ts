import { joinCellLines, spanCells, writeTable } from '../tables/index.ts';

/** As much of mammoth's elements as is read here. */
export interface DocxElement {
  type: string;
  children?: DocxElement[];
  value?: string;
  breakType?: string;
  isBold?: boolean;
  checked?: boolean;
  /** Of a table's row. */
  isHeader?: boolean;
  /** Of a table's cell. */
  colSpan?: number;
  rowSpan?: number;
  styleId?: string | null;
  styleName?: string | null;
  numbering?: { level: string | number; isOrdered: boolean } | null;
}

const maxBoldHeadingLength = 120;

/** Headings, lists and tables of a Word document as light marks. */
export function writeDocx(
  elements: DocxElement[],
  notes: DocxElement[],
): { title: string | null; text: string } {
  const hasTitle = elements.some((element) => isTitle(element) && textOf(element).trim());
  const parts: string[] = [];
  let title: string | null = null;
  let level = hasTitle ? 1 : 0;
  let isInList = false;
  let counters: number[] = [];

  const addParagraph = (paragraph: DocxElement) => {
    const text = textOf(paragraph).trim();
    if (!text) return;
    const { numbering } = paragraph;
    const heading = headingLevel(paragraph);
    if (isTitle(paragraph)) {
      title ??= oneLine(text);
      parts.push(`# ${oneLine(text)}`);
    } else if (heading !== undefined) {
      level = Math.min(6, heading + (hasTitle ? 1 : 0));
      parts.push(`${'#'.repeat(level)} ${oneLine(text)}`);
    } else if (numbering) {
      const depth = Math.min(8, Number(numbering.level) || 0);
      counters = counters.slice(0, depth + 1);
      counters[depth] = (counters[depth] ?? 0) + 1;
      const item = `${'  '.repeat(depth)}${numbering.isOrdered ? `${counters[depth]}.` : '-'} ${oneLine(text)}`;
      if (isInList) parts[parts.length - 1] += `\n${item}`;
      else parts.push(item);
      isInList = true;
      return;
    } else if (isBoldHeading(paragraph, text))
      parts.push(`${'#'.repeat(Math.min(6, level + 1))} ${oneLine(text)}`);
    else parts.push(text);
    isInList = false;
    counters = [];
  };

  const addAll = (all: DocxElement[]) => {
    for (const element of all) {
      if (element.type === 'paragraph') addParagraph(element);
      else if (element.type === 'table') {
        isInList = false;
        const rows = rowsOf(element);
        // A table of one column only frames what stands in it.
        if (rows.every((row) => row.length <= 1)) addAll(rows.flat().flatMap((cell) => cell.children ?? []));
        else parts.push(writeRows(element, rows));
      } else if (element.children) addAll(element.children);
    }
  };
  addAll(elements);
  addAll(notes);
  return { title, text: parts.join('\n\n') };
}

const rowsOf = (table: DocxElement) =>
  (table.children ?? [])
    .filter(({ type }) => type === 'tableRow')
    .map((row) => (row.children ?? []).filter(({ type }) => type === 'tableCell'));

/** Marked header rows, or else a first row that is bold throughout, name the columns. */
function writeRows(table: DocxElement, rows: DocxElement[][]) {
  const grid = spanCells(
    rows.map((row) =>
      row.map((cell) => ({ text: cellText(cell), columns: cell.colSpan ?? 1, rows: cell.rowSpan ?? 1 })),
    ),
  );
  const marked = (table.children ?? []).filter(({ type }) => type === 'tableRow');
  const firstPlain = marked.findIndex(({ isHeader }) => !isHeader);
  const isBold = (rows[0] ?? []).every(isBoldThroughout) && !(rows[1] ?? []).every(isBoldThroughout);
  return writeTable(grid, firstPlain > 0 ? firstPlain : isBold ? 1 : 0);
}

/** The paragraphs of a cell stay apart from each other. */
const cellText = (cell: DocxElement) =>
  joinCellLines((cell.children ?? []).flatMap((child) => textOf(child).split('\n')).map(oneLine));
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const isTitle = ({ type, styleName, styleId }: DocxElement) =>
  type === 'paragraph' && /^title$/i.test(styleName ?? styleId ?? '');

/** By the style's name, which Word keeps in English, or by its id, which it translates. */
function headingLevel({ styleName, styleId }: DocxElement) {
  const level =
    /^heading\s*(\d)/i.exec(styleName ?? '')?.[1] ??
    /^(?:heading|berschrift|titre|t[ií]?tulo|titolo|kop|rubrik|overskrift|nag.*wek|nadpis|c[ií]mmsor|otsikko|[\u4e00-\u9fff]+)(\d)$/i.exec(
      styleId ?? '',
    )?.[1];
  return level ? Math.max(1, Number(level)) : undefined;
}

/** A short paragraph that is bold throughout and no sentence: how those write headings who do not know styles. */
function isBoldHeading(paragraph: DocxElement, text: string) {
  if (text.length > maxBoldHeadingLength || text.includes('\n') || /[.,;:。]$/.test(text)) return false;
  return isBoldThroughout(paragraph);
}

function isBoldThroughout(element: DocxElement) {
  const runs = (function runsOf(elements: DocxElement[]): DocxElement[] {
    return elements.flatMap((one) => (one.type === 'run' ? [one] : runsOf(one.children ?? [])));
  })(element.children ?? []);
  return runs.length > 0 && runs.every((run) => run.isBold || !textOf(run).trim());
}

function textOf(element: DocxElement): string {
  if (element.type === 'text') return element.value ?? '';
  if (element.type === 'tab') return '\t';
  if (element.type === 'checkbox') return element.checked ? '☑' : '☐';
  if (element.type === 'break') return element.breakType === 'line' ? '\n' : ' ';
  const inner = (element.children ?? [])
    .map(textOf)
    .join(element.type === 'tableCell' || element.type === 'tableRow' ? ' ' : '');
  return element.type === 'paragraph' ? `${inner}\n` : inner;
}
