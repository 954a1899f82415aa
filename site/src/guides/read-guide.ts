export type Inline = { text: string; isStrong: boolean };

export type GuideBlock =
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'example'; blocks: GuideBlock[] }
  | { kind: 'table'; columns: string[]; rows: string[][] };

export interface Guide {
  title: string;
  opening: GuideBlock[];
  sections: { id: string; title: string; blocks: GuideBlock[] }[];
}

/** Reads a guide of the docs folder: one title, sections below it, and of Markdown what such a guide uses. */
export function readGuide(markdown: string): Guide {
  const [before = '', ...sections] = markdown.split(/^## /m);
  const [title = '', ...opening] = before.replace(/^# /, '').split('\n');
  return {
    title,
    opening: readBlocks(opening.join('\n')),
    sections: sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const id = heading
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
      return { id, title: heading, blocks: readBlocks(lines.join('\n')) };
    }),
  };
}

const readBlocks = (text: string): GuideBlock[] =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .reduce<string[]>(joinExamples, [])
    .map(readBlock);

/** An example goes on over its empty lines, which have a mark of their own. */
function joinExamples(blocks: string[], block: string) {
  const last = blocks.at(-1);
  return last?.startsWith('>') && block.startsWith('>')
    ? [...blocks.slice(0, -1), `${last}\n>\n${block}`]
    : [...blocks, block];
}

function readBlock(block: string): GuideBlock {
  const lines = block.split('\n');
  if (block.startsWith('>'))
    return { kind: 'example', blocks: readBlocks(lines.map((line) => line.replace(/^> ?/, '')).join('\n')) };
  if (block.startsWith('- '))
    return { kind: 'list', items: lines.map((line) => readInlines(line.replace(/^- /, ''))) };
  if (block.startsWith('|')) {
    const [columns = [], , ...rows] = lines.map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
    return { kind: 'table', columns, rows };
  }
  return { kind: 'paragraph', inlines: readInlines(lines.join(' ')) };
}

const readInlines = (text: string): Inline[] =>
  text
    .split('**')
    .map((part, at) => ({ text: part, isStrong: at % 2 === 1 }))
    .filter((part) => part.text !== '');
