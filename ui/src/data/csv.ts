type Cell = string | number | null | undefined;

/** White space before the sign does not hide a formula, nor do the wide signs of East Asian keyboards. */
const looksLikeFormula = /^\s*[=+\-@|＝＋－＠]|^[\t\r]/u;

/** Quoted throughout, lines ended as spreadsheets expect. Texts that a spreadsheet would run as a formula are defused. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => row.map(quote).join(',')).join('\r\n');
}

const quote = (cell: Cell) => {
  const text = String(cell ?? '');
  const safe = typeof cell === 'string' && looksLikeFormula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** Hands the file to the person. The mark at its start makes Excel read it as UTF-8. */
export function downloadCsv(fileName: string, csv: string) {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
