const askingWord =
  'what|when|where|who|why|which|how|is|are|do|does|can|could|will|would|should|may|was|wann|wo|wer|warum|welche[rns]?|wie|kann|können|gibt|ist|sind|quand|où|qui|pourquoi|comment|combien|cuándo|dónde|quién|cómo|cuánto|quando|dove|chi|perché|come|quanto';
const joint = new RegExp(
  `[?？؟]{1,20}\\s{0,20}|,?\\s{1,20}(?:and|und|et|y|e|or|oder)\\s{1,20}(?=(?:also\\s{1,5}|auch\\s{1,5})?(?:${askingWord})\\b)`,
  'iu',
);
const maxParts = 3;

/** The halves of a question that asks two things, in lower case; one that asks a single thing is its only part. */
export function partsOf(question: string): string[] {
  const parts = question
    .toLowerCase()
    .split(joint)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length > 1);
  return parts.length > 1 && parts.length <= maxParts ? parts : [question.toLowerCase()];
}
