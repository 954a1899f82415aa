import { textOfBlocks } from '../guides/read-markdown.ts';
import type { SearchEntry } from '../islands/documentation/search-guides.ts';
import { guideEntries } from './guide-list.ts';

/** What the search of the documentation looks through: every section of every guide. */
export const searchEntries: SearchEntry[] = guideEntries.flatMap(({ path, title, description, guide }) => [
  { path, guide: title, section: '', text: guide ? textOfBlocks(guide.opening) : description },
  ...(guide?.sections ?? []).map((section) => ({
    path: `${path}#${section.id}`,
    guide: title,
    section: section.title,
    text: textOfBlocks(section.blocks),
  })),
]);
