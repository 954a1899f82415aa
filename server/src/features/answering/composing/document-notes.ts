const changed = '(?:last )?(?:changed|updated|revised|modified|reviewed|edited|amended)';
const maxWords = 14;
const namesYear = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

// dynamic-pattern: every repetition in them is bounded
const within = (pattern: string) => new RegExp(pattern, 'iu');
const notes = [
  // "Valid from 1 April 2026", "Effective: 01.04.2026"
  within(
    '^(?:(?:prices?|rates?|fees?|terms|price list|these prices) )?(?:(?:are|is) )?(?:valid|effective|in force|applicable|gültig|gilt|valables?|válid[oa]s?|valid[oaei]|geldig)(?: as)?(?: (?:from|since|of|until|till|to|ab|bis|à partir du|desde|dal|vanaf))?:? [^!?]{0,20}\\d[^!?]{0,40}$',
  ),
  // "Last updated: March 2026", "Updated by Ann on 3 May 2026"
  within(`^${changed}(?: (?:by|on|in))?:? [^!?]{1,60}$`),
  // "Delivery rules (last changed 3 March 2026, Ann)."
  within(`^[^.!?:]{2,80}\\([^()]{0,40}${changed} [^()]{1,40}\\)[.:]?$`),
  // "Version 2.3, March 2026", "As of March 2026", "Stand: 03/2026"
  within('^(?:version|as of|status|stand|état|versión|versione|versie)[: ] ?[^!?]{0,20}\\d[^!?]{0,40}$'),
];

/** Whether a sentence only says how old its document is: the answer to nothing else that is asked. */
export const isNoteOfDocument = (sentence: string) => {
  const text = sentence.replace(/[*_#]/g, '').trim();
  return (
    namesYear.test(text) && text.split(/\s+/).length <= maxWords && notes.some((note) => note.test(text))
  );
};

/** "Are these prices still valid?", "When was this changed?"; and whoever asks for a time may be told one, of a season ticket say. */
export const asksForNote = (question: string) =>
  /(?<!\p{L})(?:valid|effective|in force|current|up to date|outdated|changed|updated|revised|version|apply|applies|still|how old|how long|when|until|till|dates?|expires?|season|wann|quand|cuándo|quando|wanneer|as of|gültig|aktuell|valable|vigente|geldig)(?!\p{L})/iu.test(
    question,
  );
