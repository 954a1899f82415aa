export { type Passage, splitIntoPassages } from './passages.ts';
export { sentencesOf } from './sentences.ts';
