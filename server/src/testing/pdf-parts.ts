import { getDocumentProxy } from 'unpdf';

/** What a reader of a PDF would see in it, and what it could be made to do. */
export interface PdfParts {
  /** Without spaces, as lines are broken where they happen to end. */
  text: string;
  title: string | undefined;
  /** Scripts, actions, links, forms and files, by their kind. */
  active: string[];
  /** The names of its structure outside of texts and streams, each once. */
  names: string[];
}

export async function readPdfParts(bytes: Uint8Array): Promise<PdfParts> {
  const names = namesOf(Buffer.from(bytes).toString('latin1'));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, nth) => pdf.getPage(nth + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  const text = contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')));
  const found: Record<string, unknown[]> = {
    script: [await pdf.getJSActions(), ...(await Promise.all(pages.map((page) => page.getJSActions())))],
    'opening action': [await pdf.getOpenAction()],
    file: [await pdf.getAttachments()],
    form: [await pdf.getFieldObjects()],
    outline: [await pdf.getOutline()],
    annotation: (await Promise.all(pages.map((page) => page.getAnnotations()))).flat(),
  };
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } };
  await pdf.destroy();
  return {
    text: withoutSpaces(text.join('')),
    title: info.Title,
    active: Object.entries(found).flatMap(([kind, parts]) => (parts.some(Boolean) ? [kind] : [])),
    names,
  };
}

export const withoutSpaces = (text: string) => text.replace(/\s+/gu, '');

function namesOf(file: string) {
  const structure = withoutStrings(file.replace(/\bstream\r?\n[\s\S]*?\nendstream\b/g, ''));
  // The name of a font begins with six letters of chance.
  const names = structure.match(/\/[^\s/<>[\]()%]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/^\/[A-Z]{6}\+/, '/')))].sort();
}

/** A text of a PDF stands in parentheses; those within are paired or follow a backslash. */
function withoutStrings(structure: string) {
  let rest = '';
  let depth = 0;
  for (let at = 0; at < structure.length; at += 1) {
    const sign = structure[at]!;
    if (depth > 0 && sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (depth === 0) rest += sign;
  }
  return rest;
}
