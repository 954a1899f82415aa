/** Whether the best document is a right one. */
export const hitAtOne = (ids: string[], relevant: string[]) => (relevant.includes(ids[0]!) ? 1 : 0);

/** 1 when all right documents come first among the best ten. */
export function ndcgAtTen(ids: string[], relevant: string[]) {
  const gain = (place: number) => 1 / Math.log2(place + 2);
  const found = ids
    .slice(0, 10)
    .reduce((sum, id, place) => sum + (relevant.includes(id) ? gain(place) : 0), 0);
  const ideal = relevant.slice(0, 10).reduce((sum, _, place) => sum + gain(place), 0);
  return found / ideal;
}

export interface Judged {
  confidence: number;
  isAnswerable: boolean;
}

/** How likely an answerable question has the higher confidence than an unanswerable one; equals count half. */
export function auroc(judged: Judged[]) {
  const sorted = [...judged].sort((one, other) => one.confidence - other.confidence);
  const answerable = sorted.filter(({ isAnswerable }) => isAnswerable).length;
  let ranks = 0;
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]!.confidence === sorted[from]!.confidence) to += 1;
    for (let at = from; at < to; at += 1) if (sorted[at]!.isAnswerable) ranks += (from + 1 + to) / 2;
    from = to;
  }
  return (ranks - (answerable * (answerable + 1)) / 2) / (answerable * (sorted.length - answerable));
}

/** Share of the unanswerable questions answered by the bound at which this share of the answerable ones is. */
export function wronglyAnsweredAt(share: number, judged: Judged[]) {
  const confidences = judged.filter(({ isAnswerable }) => isAnswerable).map(({ confidence }) => confidence);
  confidences.sort((one, other) => other - one);
  const bound = confidences[Math.ceil(share * confidences.length) - 1] ?? 0;
  const unanswerable = judged.filter(({ isAnswerable }) => !isAnswerable);
  return (
    unanswerable.filter(({ confidence }) => confidence >= bound).length / Math.max(1, unanswerable.length)
  );
}

/** Whether one of the expected answers stands in the text, whatever its case, punctuation and articles. */
export function containsAnswer(text: string, expected: string[]) {
  const said = ` ${plainWords(text).join(' ')} `;
  return expected.some((one) => {
    const words = plainWords(one).join(' ');
    return words !== '' && said.includes(` ${words} `);
  });
}

const withoutSpaces = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/gu;

const plainWords = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}]/gu, '')
    .replace(/\b(?:a|an|the)\b/g, ' ')
    .replace(withoutSpaces, ' $1 ')
    .split(/\s+/)
    .filter(Boolean);

export const mean = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
