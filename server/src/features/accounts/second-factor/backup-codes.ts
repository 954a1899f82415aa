import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 8 codes of 8 uppercase characters. */
export const newBackupCodes = () =>
  Array.from({ length: 8 }, () =>
    Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );
