export { openSealedText, sealText } from './sealed-text.ts';
export { codeFor, isSameText, keyedHash, readSignedText, signText } from './signed-text.ts';
