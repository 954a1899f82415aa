import { unknownSiteOrigin } from '@parley/contract/wire/site-origin';
import { faqGroups } from '../faq/faq-texts.ts';
import type { Guide } from '../guides/read-guide.ts';
import { type Block, textOfInlines } from '../guides/read-markdown.ts';
import { originPlaceholder } from '../origin-placeholder.ts';
import { guideEntries } from './guide-list.ts';

/** A text as the agent of the documentation reads it: with its headings, and without links and emphasis. */
interface GuideText {
  path: string;
  title: string;
  markdown: string;
}

const apart = (parts: string[]) => parts.filter(Boolean).join('\n\n');

function markdownOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `### ${textOfInlines(block.inlines)}`;
    case 'list':
      return block.items
        .map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${textOfInlines(item)}`)
        .join('\n');
    case 'quote':
      return markdownOf(block.blocks);
    case 'code':
      return `\`\`\`\n${block.text.replaceAll(originPlaceholder, unknownSiteOrigin)}\n\`\`\``;
    case 'table':
      return [
        rowOf(block.columns.map(textOfInlines)),
        rowOf(block.columns.map(() => '---')),
        ...block.rows.map((cells) => rowOf(cells.map(textOfInlines))),
      ].join('\n');
    case 'paragraph':
      return textOfInlines(block.inlines);
  }
}

const rowOf = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const markdownOf = (blocks: Block[]) => apart(blocks.map(markdownOfBlock));

export const markdownOfGuide = ({ title, opening, sections }: Guide) =>
  apart([
    `# ${title}`,
    markdownOf(opening),
    ...sections.flatMap((section) => [`## ${section.title}`, markdownOf(section.blocks)]),
  ]);

const faq: GuideText = {
  path: '/faq',
  title: 'FAQ',
  markdown: apart([
    '# FAQ',
    ...faqGroups.flatMap(({ entries }) =>
      entries.flatMap(({ question, answer }) => [`## ${question}`, answer]),
    ),
  ]),
};

/** The guides and the FAQ; the API reference is a list of endpoints, not a text. */
export const guideTexts: GuideText[] = [
  ...guideEntries.flatMap(({ path, title, guide }) =>
    guide ? [{ path, title, markdown: markdownOfGuide(guide) }] : [],
  ),
  faq,
];
