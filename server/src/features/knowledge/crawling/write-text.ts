import { joinCellLines, spanCells, writeTable } from '../tables/index.ts';
import { isElement, type PageElement, type PageNode, plainText } from './page-nodes.ts';

export interface Place {
  startsAt: number;
  endsAt: number;
}

export interface WrittenText {
  text: string;
  /** Where each element's text went; those without any are missing. */
  places: Map<PageElement, Place>;
}

const inline = new Set(
  'a abbr acronym b bdi bdo big button cite code data del dfn em font i ins kbd label mark output q rp rt ruby s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const unwritten = new Set(
  'script style noscript template svg math iframe object embed canvas audio video select input textarea img head title'.split(
    ' ',
  ),
);
const heading = /^h([1-6])$/;

/** Plain text of a tree with the light marks of a ReadDocument, and where each element went. */
export function writeText(root: PageNode): WrittenText {
  const writer = new TextWriter();
  writer.write(root);
  return { text: writer.text, places: writer.places };
}

class TextWriter {
  text = '';
  readonly places = new Map<PageElement, Place>();
  /** Elements that were opened but have written nothing yet. */
  private waiting: PageElement[] = [];
  private lineBreaks = 0;
  private isSpaceDue = false;
  private mark = '';
  /** Above zero, everything goes into one line. */
  private oneLine = 0;
  private listDepth = 0;

  write(node: PageNode): void {
    if (node.type === 'text') this.writeWords(node.data);
    else if (!isElement(node)) this.writeChildren(node);
    else if (node.name === 'br') this.breakLine(1);
    else if (!unwritten.has(node.name)) this.writePlaced(node);
  }

  private writePlaced(node: PageElement) {
    const placesBefore = this.waiting.length;
    this.waiting.push(node);
    this.writeElement(node, node.name);
    const place = this.places.get(node);
    if (place) place.endsAt = this.text.length;
    else this.waiting.length = placesBefore;
  }

  private writeElement(element: PageElement, name: string) {
    const level = heading.exec(name)?.[1];
    if (level) return this.writeBlock(element, 2, `${'#'.repeat(Number(level))} `, true);
    if (name === 'pre') return this.writeLines(element);
    if (name === 'table' && isDataTable(element)) return this.writeTable(element);
    if (name === 'ul' || name === 'ol') return this.writeList(element, name === 'ol');
    if (name === 'dt') return this.writeBlock(element, 2, '', true);
    if (name === 'dd') return this.writeBlock(element, 1, '', false);
    if (name === 'summary') return this.writeBlock(element, 2, '', true);
    if (inline.has(name)) return this.writeChildren(element);
    this.writeBlock(element, 2, '', false);
  }

  private writeBlock(element: PageElement, breaks: number, mark: string, isOneLine: boolean) {
    this.breakLine(breaks);
    const startedAt = this.text.length;
    this.mark = mark || this.mark;
    if (isOneLine) this.oneLine += 1;
    this.writeChildren(element);
    if (isOneLine) this.oneLine -= 1;
    if (mark && this.text.length === startedAt) this.mark = '';
    this.breakLine(element.name === 'dt' ? 1 : 2);
  }

  private writeList(list: PageElement, isOrdered: boolean) {
    this.breakLine(this.listDepth > 0 ? 1 : 2);
    let number = Number.parseInt(list.attribs.start ?? '1', 10) || 1;
    this.listDepth += 1;
    for (const child of list.children) {
      if (!isElement(child) || child.name !== 'li' || !isPlainItem(child)) this.write(child);
      else this.writeItem(child, `${'  '.repeat(this.listDepth - 1)}${isOrdered ? `${number++}.` : '-'} `);
    }
    this.listDepth -= 1;
    this.breakLine(this.listDepth > 0 ? 1 : 2);
  }

  /** One line for an item; lists inside it follow in lines of their own. */
  private writeItem(item: PageElement, mark: string) {
    const placesBefore = this.waiting.length;
    this.breakLine(1);
    this.waiting.push(item);
    this.mark = mark;
    const lists: PageElement[] = [];
    const writeInner = (node: PageNode) => {
      if (isElement(node) && (node.name === 'ul' || node.name === 'ol')) lists.push(node);
      else if (isElement(node) && !inline.has(node.name) && node.name !== 'table') {
        this.isSpaceDue = true;
        for (const child of node.children) writeInner(child);
        this.isSpaceDue = true;
      } else this.write(node);
    };
    this.oneLine += 1;
    for (const child of item.children) writeInner(child);
    this.oneLine -= 1;
    this.mark = '';
    for (const list of lists) this.write(list);
    const place = this.places.get(item);
    if (place) place.endsAt = this.text.length;
    else this.waiting.length = placesBefore;
    this.breakLine(1);
  }

  private writeTable(table: PageElement) {
    this.breakLine(2);
    for (const child of table.children) if (isElement(child) && child.name === 'caption') this.write(child);
    const rows = rowsOf(table);
    const grid = spanCells(
      rows.map((row) =>
        cellsOf(row).map((cell) => ({
          text: cellText(cell),
          columns: spanOf(cell, 'colspan'),
          rows: spanOf(cell, 'rowspan'),
        })),
      ),
    );
    const [headerRows, written] = [countHeaderRows(rows), grid.some((row) => row.some(Boolean))];
    if (written) this.writeRows(rows, writeTable(grid, headerRows).split('\n'), headerRows);
    this.breakLine(2);
  }

  /** Each element of a row is placed at its line; those that name the columns share one, with the rule below it. */
  private writeRows(rows: PageElement[], lines: string[], headerRows: number) {
    const isMarked = headerRows > 0 && headerRows < rows.length;
    for (const [nth, line] of lines.entries()) {
      this.breakLine(1);
      if (/^[|\s]*$/.test(line)) continue;
      const row = isMarked
        ? nth === 0
          ? rows[0]
          : nth === 1
            ? undefined
            : rows[headerRows + nth - 2]
        : rows[nth];
      if (row) this.waiting.push(row);
      this.put(line);
      const place = row && this.places.get(row);
      if (place) place.endsAt = this.text.length;
    }
  }

  private writeLines(element: PageElement) {
    this.breakLine(2);
    for (const line of plainText(element).split(/\r?\n/)) {
      if (line.trim() !== '') this.put(line.trimEnd());
      this.breakLine(1);
    }
    this.breakLine(2);
  }

  private writeChildren(node: PageNode) {
    if (!('children' in node)) return;
    for (const child of node.children) this.write(child);
  }

  private writeWords(data: string) {
    const words = data.replace(/[\u00ad\u200b\u2060\ufeff\0]/g, '').replace(/\s+/g, ' ');
    if (words === '') return;
    if (words.startsWith(' ')) this.isSpaceDue = true;
    const trimmed = words.trim();
    if (trimmed === '') return;
    this.put(trimmed);
    this.isSpaceDue = words.endsWith(' ');
  }

  private breakLine(count: number) {
    if (this.oneLine > 0) this.isSpaceDue = true;
    else this.lineBreaks = Math.max(this.lineBreaks, count);
  }

  private put(words: string) {
    if (this.text !== '') {
      if (this.lineBreaks > 0) this.text += '\n'.repeat(this.lineBreaks);
      else if (this.isSpaceDue) this.text += ' ';
    }
    this.lineBreaks = 0;
    this.isSpaceDue = false;
    for (const element of this.waiting)
      this.places.set(element, { startsAt: this.text.length, endsAt: this.text.length });
    this.waiting = [];
    this.text += this.mark + words;
    this.mark = '';
  }
}

const complexInItem = /^(h[1-6]|table|details|dl|pre|article|section|blockquote)$/;

/** Many sites lay out whole articles with lists; only short, flat items are lists to the reader. */
function isPlainItem(item: PageElement): boolean {
  let paragraphs = 0;
  const open = [...item.children];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) continue;
    if (complexInItem.test(node.name)) return false;
    if (node.name === 'p' && ++paragraphs > 2) return false;
    if (node.name !== 'ul' && node.name !== 'ol') for (const child of node.children) open.push(child);
  }
  return true;
}

function rowsOf(table: PageElement) {
  const rows: PageElement[] = [];
  for (const child of table.children) {
    if (!isElement(child)) continue;
    if (child.name === 'tr') rows.push(child);
    else if (/^(thead|tbody|tfoot)$/.test(child.name)) rows.push(...rowsOf(child));
  }
  return rows;
}

const cellsOf = (row: PageElement) =>
  row.children.filter((node) => isElement(node) && /^t[dh]$/.test(node.name));

const blockInCell = /^(?:br|p|div|li|dd|dt)$/;

/** A cell's text with its lines and paragraphs apart. */
function cellText(cell: PageNode) {
  const lines = [''];
  const open: PageNode[] = [cell];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text') lines[lines.length - 1] += node.data;
    if (!isElement(node) || unwritten.has(node.name)) continue;
    if (node !== cell && blockInCell.test(node.name)) lines.push('');
    for (let at = node.children.length - 1; at >= 0; at -= 1) open.push(node.children[at]!);
  }
  return joinCellLines(lines.map((line) => line.replace(/\s+/g, ' ').trim()));
}

const spanOf = (cell: PageNode, name: string) =>
  (isElement(cell) && Number.parseInt(cell.attribs[name] ?? '', 10)) || 1;

/** Rows of the table's head, or else rows at its start that hold header cells alone. */
function countHeaderRows(rows: PageElement[]) {
  const isHeader = (row: PageElement) =>
    (row.parent && 'name' in row.parent && row.parent.name === 'thead') ||
    cellsOf(row).every((cell) => isElement(cell) && cell.name === 'th');
  const first = rows.findIndex((row) => !isHeader(row));
  return first === -1 ? 0 : first;
}

/** Tables also serve as layout; those hold other tables, headings or a single column. */
function isDataTable(table: PageElement) {
  if (/presentation|none/.test(table.attribs.role ?? '')) return false;
  const rows = rowsOf(table);
  if (!rows.some((row) => cellsOf(row).length > 1)) return false;
  const open = rows.flatMap(cellsOf);
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) continue;
    if (/^(table|h[1-6]|details|dl|article|section)$/.test(node.name)) return false;
    for (const child of node.children) open.push(child);
  }
  return true;
}
