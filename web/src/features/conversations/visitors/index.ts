export { VisitorDetails } from './visitor-details.tsx';
export { VisitorNameMark } from './visitor-name-mark.tsx';
export { languageName, pageLabel } from './visitor-words.ts';
