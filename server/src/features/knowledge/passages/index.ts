export { countWords } from './count-words.ts';
export { innerHeadingAt, type List, listsIn } from './lists.ts';
export { type Passage, splitIntoPassages } from './passages.ts';
export { sentencesOf } from './sentences.ts';
