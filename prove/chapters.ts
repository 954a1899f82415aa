import type { Chapter } from './chapter.ts';
import { isolation } from './isolation/isolation.ts';

/** In the order of the report. */
export const chapters: Chapter[] = [isolation];
