type Cell = string | number;

/** Excel reads what follows as UTF-8 by the mark at its start. */
const utf8Mark = '\uFEFF';

export const csvHeaderLine = (columns: string[]) => `${utf8Mark}${csvLine(columns)}`;

export const csvLine = (cells: Cell[]) => `${cells.map(quote).join(',')}\r\n`;

/** A text that a spreadsheet would run as a formula is defused; white space before it does not hide it. */
function quote(cell: Cell) {
  const text = String(cell);
  const safe = typeof cell === 'string' && /^\s*[=+\-@|＝＋－＠]|^[\t\r]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
