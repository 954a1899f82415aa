import { serveTasks } from '../../../platform/workers/index.ts';
import { detectLanguage } from '../language/index.ts';
import { splitIntoPassages } from '../passages/index.ts';
import type { ReadDocument } from '../read-document.ts';
import { type FileToRead, readFile } from './read-file.ts';

const tasks = {
  async read(file: FileToRead) {
    const document = await readFile(file);
    return { document, passages: splitIntoPassages(document) };
  },
  split: (document: ReadDocument) => splitIntoPassages(document),
  detectLanguage: (text: string) => detectLanguage(text),
};

export type ReadingTasks = typeof tasks;

serveTasks(tasks);
