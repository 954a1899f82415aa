import { headingId } from '../islands/documentation/heading-id.ts';
import { type Block, readBlocks, readPlain } from './read-markdown.ts';

export interface GuideSection {
  id: string;
  title: string;
  blocks: Block[];
}

export interface Guide {
  title: string;
  opening: Block[];
  sections: GuideSection[];
}

/** Reads a text of one title and the sections below it. */
export function readGuide(markdown: string): Guide {
  const [before = '', ...sections] = splitAtSections(markdown);
  const [title = '', ...opening] = before.replace(/^# /, '').split('\n');
  return {
    title: readPlain(title),
    opening: readBlocks(opening.join('\n')),
    sections: sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { id: headingId(heading), title: readPlain(heading), blocks: readBlocks(lines.join('\n')) };
    }),
  };
}

/** A line that begins as a heading does is none inside of code, such as a comment of a shell. */
function splitAtSections(markdown: string) {
  const parts: string[][] = [[]];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    if (!isCode && line.startsWith('## ')) parts.push([line.slice(3)]);
    else parts.at(-1)!.push(line);
  }
  return parts.map((lines) => lines.join('\n'));
}
