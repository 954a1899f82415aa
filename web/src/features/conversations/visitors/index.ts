export { VisitorDetails } from './visitor-details.tsx';
export { VisitorNameMark } from './visitor-name-mark.tsx';
export { languageName } from './visitor-words.ts';
