import type { DocumentContent } from '@parley/contract/knowledge/knowledge';

export interface TextRange {
  startsAt: number;
  endsAt: number;
}

type Piece = { kind: 'page'; number: number } | { kind: 'text' | 'quote'; startsAt: number; text: string };

/** The text cut where a page begins and where the quote begins and ends, in order. */
export function piecesOf(
  { text, pages }: Pick<DocumentContent, 'text' | 'pages'>,
  quote: TextRange | null,
): Piece[] {
  const inside = (at: number) => Math.min(Math.max(at, 0), text.length);
  const from = quote ? inside(quote.startsAt) : 0;
  const to = quote ? inside(quote.endsAt) : 0;
  const cuts = [...new Set([0, from, to, ...pages.map(({ startsAt }) => inside(startsAt))])].sort(
    (one, other) => one - other,
  );
  const numbers = new Map(pages.map(({ number, startsAt }) => [inside(startsAt), number]));
  return cuts.flatMap((startsAt, index): Piece[] => {
    const number = numbers.get(startsAt);
    const piece = text.slice(startsAt, cuts[index + 1] ?? text.length);
    const kind = startsAt >= from && startsAt < to ? 'quote' : 'text';
    return [
      ...(number === undefined ? [] : [{ kind: 'page' as const, number }]),
      ...(piece === '' ? [] : [{ kind, startsAt, text: piece } as const]),
    ];
  });
}

/** The place that an address names as `?from=12&to=80`. */
export function quoteOf(parameters: URLSearchParams): TextRange | null {
  const [startsAt, endsAt] = ['from', 'to'].map((name) => Number(parameters.get(name) ?? Number.NaN));
  if (!Number.isInteger(startsAt) || !Number.isInteger(endsAt) || startsAt! < 0 || endsAt! <= startsAt!)
    return null;
  return { startsAt: startsAt!, endsAt: endsAt! };
}
