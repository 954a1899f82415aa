import { deflateSync } from 'node:zlib';

export interface PdfTestText {
  text: string;
  x: number;
  /** From the top of the page, which is 842 high and 595 wide. */
  y: number;
  size?: number;
  isBold?: boolean;
}

interface PdfOptions {
  title?: string;
  /** No password opens it: the sums are made up. */
  hasPassword?: boolean;
  /** Stands on every page in the place of text. */
  hasPicture?: boolean;
  /** Content streams as they are, in the place of drawn text. */
  contents?: { bytes: Uint8Array; filter: string }[];
  /** The second font shows Chinese, Japanese or Korean; it names its character map and does not bring it. */
  eastAsian?: { encoding: string; ordering: string };
}

/** A small PDF of our own making: each page a list of texts and where they stand. */
export function makePdf(
  pages: PdfTestText[][],
  { title, hasPassword = false, hasPicture = false, contents, eastAsian }: PdfOptions = {},
): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer) =>
    objects.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'));
  const streams =
    contents ??
    pages.map((texts) => ({
      bytes: deflateSync(Buffer.from(draw(texts, hasPicture), 'latin1')),
      filter: '/FlateDecode',
    }));
  const firstPage = 6;
  const kids = streams.map((_, nth) => `${firstPage + 2 * nth} 0 R`).join(' ');

  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${streams.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  add(
    eastAsian
      ? `<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /${eastAsian.encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (${eastAsian.ordering}) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /Song /Flags 4 >> >>] >>`
      : '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  );
  add(
    stream(
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
      Buffer.from([0]),
    ),
  );
  for (const [nth, { bytes, filter }] of streams.entries()) {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${firstPage + 2 * nth + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> /XObject << /Im 5 0 R >> >> >>`,
    );
    add(stream(`/Filter ${filter}`, bytes));
  }
  add(`<< ${title ? `/Title (${escaped(title)})` : ''} >>`);
  const info = objects.length;
  if (hasPassword)
    add(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`);
  return assemble(
    objects,
    `/Info ${info} 0 R ${hasPassword ? `/Encrypt ${objects.length} 0 R /ID [<00> <00>]` : ''}`,
  );
}

function assemble(objects: Buffer[], trailer: string) {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = parts[0]!.length;
  for (const [nth, body] of objects.entries()) {
    const object = Buffer.concat([Buffer.from(`${nth + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    offsets.push(at);
    at += object.length;
    parts.push(object);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

const stream = (dictionary: string, bytes: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

const draw = (texts: PdfTestText[], hasPicture: boolean) =>
  [
    ...(hasPicture ? ['q 500 0 0 700 40 40 cm /Im Do Q'] : []),
    ...texts.map(
      ({ text, x, y, size = 10, isBold }) =>
        `BT /${isBold ? 'F2' : 'F1'} ${size} Tf 1 0 0 1 ${x} ${842 - y} Tm (${escaped(text)}) Tj ET`,
    ),
  ].join('\n');

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** Lines of a column, one below the other. */
export const pdfColumn = (lines: string[], { x = 50, y = 100, size = 10, pitch = 12 } = {}): PdfTestText[] =>
  lines.map((text, nth) => ({ text, x, y: y + nth * pitch, size }));
