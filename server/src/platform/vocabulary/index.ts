export { readEnglishVocabulary } from './english-vocabulary.ts';
