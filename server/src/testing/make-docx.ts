import { strToU8, zipSync } from 'fflate';

export type DocxTestBlock =
  | string
  | { text: string; style?: string; isBold?: boolean; list?: { level: number; isOrdered: boolean } }
  | { rows: string[][] };

const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A small Word document of our own making. */
export const makeDocx = (
  blocks: DocxTestBlock[],
  { title = '', files = {} }: { title?: string; files?: Record<string, Uint8Array> } = {},
) =>
  packDocx(`<w:document ${main}><w:body>${blocks.map(writeBlock).join('')}</w:body></w:document>`, {
    title,
    files,
  });

/** With the XML of its main part as given. */
export function packDocx(
  document: string,
  { title = '', files = {} }: { title?: string; files?: Record<string, Uint8Array> } = {},
) {
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);
  return zipSync(
    {
      '[Content_Types].xml': xml(
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordPart}.document.main+xml"/></Types>`,
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="${relationships}"><Relationship Id="r1" Type="${officeRelationships}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/_rels/document.xml.rels': xml(
        `<Relationships xmlns="${relationships}"><Relationship Id="r1" Type="${officeRelationships}/styles" Target="styles.xml"/><Relationship Id="r2" Type="${officeRelationships}/numbering" Target="numbering.xml"/></Relationships>`,
      ),
      'docProps/core.xml': xml(
        `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title></cp:coreProperties>`,
      ),
      'word/styles.xml': xml(
        `<w:styles ${main}>${['Title', 'heading 1', 'heading 2'].map((name) => `<w:style w:type="paragraph" w:styleId="${styleId(name)}"><w:name w:val="${name}"/></w:style>`).join('')}</w:styles>`,
      ),
      'word/numbering.xml': xml(
        `<w:numbering ${main}>${['bullet', 'decimal'].map((format, nth) => `<w:abstractNum w:abstractNumId="${nth}">${[0, 1].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/></w:lvl>`).join('')}</w:abstractNum>`).join('')}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
      ),
      'word/document.xml': xml(document),
      ...files,
    },
    { level: 1 },
  );
}

const styleId = (name: string) => name.replaceAll(' ', '');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function writeBlock(block: DocxTestBlock): string {
  if (typeof block === 'string') return writeBlock({ text: block });
  if ('rows' in block)
    return `<w:tbl>${block.rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${writeBlock(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
  const { text, style, isBold, list } = block;
  const numbering =
    list && `<w:numPr><w:ilvl w:val="${list.level}"/><w:numId w:val="${list.isOrdered ? 2 : 1}"/></w:numPr>`;
  const properties = `<w:pPr>${style ? `<w:pStyle w:val="${styleId(style)}"/>` : ''}${numbering ?? ''}</w:pPr>`;
  return `<w:p>${properties}<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
}
