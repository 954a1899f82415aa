/** What kind of thing a cell holds: it tells what may be said of it. */
export type CellKind = 'money' | 'share' | 'duration' | 'clock' | 'yes-no' | 'number' | 'text' | 'empty';

const kinds: [CellKind, RegExp][] = [
  ['empty', /^$/],
  ['yes-no', /^(?:yes|no|ja|nein|oui|non|sí|si|sì|✓|✔|✗|✘|true|false)(?:$|[,.;(\s])/iu],
  [
    'money',
    /[€$£]\s?\d|\d\s?[€$£]|\b(?:eur|usd|gbp|chf|pln)\s?\d|\d\s?(?:euros?|eur|dollars?|cents?|usd|pounds?|pence|gbp|francs?|chf|kronor|kroner|crowns?|pln|zł)\b/iu,
  ],
  [
    'money',
    /^(?:free|gratis|kostenlos|gratuit|free of charge|included|inclusive|never free)(?:$|[,.;(\s])/iu,
  ],
  [
    'clock',
    /\b\d{1,2}[:.]\d{2}\s?(?:-|–|to|bis|until|a)|\b\d{1,2}\s?[ap]\.?m\b|^(?:closed|geschlossen|fermé|cerrado|chiuso|gesloten)\b/iu,
  ],
  [
    'duration',
    /\b(?:\d{1,4}|next|same|one|two|three)\s(?:working |business |calendar |full )?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|h|minuten|stunden?|tage?|werktage?|wochen?|monate?|jours?|semaines?|mois|días?|semanas?|dagen|weken)\b/iu,
  ],
  ['share', /\d\s?%/],
  ['number', /^[~≈]?\s?\d/],
];

export const cellKindOf = (cell: string): CellKind =>
  kinds.find(([, holds]) => holds.test(cell))?.[0] ?? 'text';

export const isYes = (cell: string) => /^(?:yes|ja|oui|sí|si|sì|✓|✔|true)(?:$|[,.;(\s])/iu.test(cell);
export const isNo = (cell: string) => /^(?:no|nein|non|✗|✘|false)(?:$|[,.;(\s])/iu.test(cell);

/** A cell may hold two things: "€14.95, 1-2 working days". */
export const holdsKind = (cell: string, wanted: CellKind) =>
  wanted === 'duration'
    ? kinds.some(([kind, holds]) => kind === 'duration' && holds.test(cell))
    : cellKindOf(cell) === wanted;
