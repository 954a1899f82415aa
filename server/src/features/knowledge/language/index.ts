export { detectLanguage, english, type Language, languageOf } from './languages.ts';
export { contentWordsOf, stemOf, writtenWordsOf } from './words.ts';
