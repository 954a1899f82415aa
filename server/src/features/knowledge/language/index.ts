export { expandChatSpellings } from './chat-spellings.ts';
export { isKindOf } from './compounds.ts';
export { detectLanguage, english, type Language, languageOf } from './languages.ts';
export { englishWordsWith, isEnglishWord, usualShareOf } from './word-frequency.ts';
export { contentWordsOf, stemOf, writtenWordsOf } from './words.ts';
