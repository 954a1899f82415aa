import type { PassageIndex } from '../../server/src/features/knowledge/search/passage-index.ts';
import { cosinesOf } from '../../server/src/features/knowledge/search/passage-index.ts';
import type { AskedInput, MeasuredDocument } from './answering-system.ts';

export interface Ranking {
  ids: string[];
  confidence: number;
}

const [saturation, lengthPenalty] = [1.2, 0.75];

/** Words as they are written; scripts without spaces as pairs of characters. */
function plainTokens(text: string) {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).flatMap((word) => {
    if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)) return [word];
    const characters = [...word];
    return characters.length === 1 ? characters : characters.slice(1).map((one, at) => characters[at]! + one);
  });
}

/** Textbook BM25: no stems, no stop words. */
function createPlainBm25(texts: string[]) {
  const holders = new Map<string, { at: number; times: number }[]>();
  const lengths = texts.map((text, at) => {
    const counts = new Map<string, number>();
    const tokens = plainTokens(text);
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    for (const [token, times] of counts) {
      const list = holders.get(token);
      if (list) list.push({ at, times });
      else holders.set(token, [{ at, times }]);
    }
    return tokens.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, texts.length) || 1;
  return (query: string) => {
    const scores = new Float64Array(texts.length);
    const matched = new Float64Array(texts.length);
    const asked = new Set(plainTokens(query));
    let ideal = 0;
    for (const token of asked) {
      const found = holders.get(token) ?? [];
      const rarity = Math.log(1 + (texts.length - found.length + 0.5) / (found.length + 0.5));
      ideal += rarity * (saturation + 1);
      for (const { at, times } of found) {
        scores[at]! +=
          (rarity * times * (saturation + 1)) /
          (times + saturation * (1 - lengthPenalty + (lengthPenalty * lengths[at]!) / average));
        matched[at]! += 1 / asked.size;
      }
    }
    return { scores, matched, ideal };
  };
}

const placesByScore = (scores: ArrayLike<number>) =>
  Array.from(scores, (_, at) => at).sort((one, other) => scores[other]! - scores[one]!);

/** The floor: BM25 over whole documents, the question alone. */
export function createFloor(documents: MeasuredDocument[]) {
  const search = createPlainBm25(documents.map(({ title = '', text }) => `${title} ${text}`));
  return ({ question }: AskedInput): Ranking => {
    const { scores, ideal } = search(question);
    const places = placesByScore(scores).filter((at) => scores[at]! > 0);
    return {
      ids: places.slice(0, 20).map((at) => documents[at]!.id),
      confidence: ideal > 0 ? (scores[places[0]!] ?? 0) / ideal : 0,
    };
  };
}

/** Half of the way: BM25 as a share of the best, times the share of words covered, plus the cosine; a document by its best passage. */
export function createPlainSum(index: PassageIndex, embed: (text: string) => Promise<Float32Array>) {
  const search = createPlainBm25(index.passages.map(({ documentTitle, text }) => `${documentTitle} ${text}`));
  return async ({ question, history = [] }: AskedInput): Promise<Ranking> => {
    const before = history.filter(({ role }) => role === 'user').at(-1)?.text;
    const query = before ? `${before} ${question}` : question;
    const { scores, matched } = search(query);
    const best = Math.max(0, ...scores) || 1;
    const cosines = cosinesOf(index, await embed(query));
    const sums = cosines.map((cosine, at) => (scores[at]! / best) * matched[at]! + cosine);
    const ids = [...new Set(placesByScore(sums).map((at) => index.passages[at]!.documentId))];
    return { ids: ids.slice(0, 20), confidence: sums.reduce((one, other) => Math.max(one, other), 0) };
  };
}
