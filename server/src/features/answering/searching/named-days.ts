interface DayWords {
  locale: string;
  today: RegExp;
  tomorrow: RegExp;
  /** What stands before a weekday: "on Tuesday". */
  on: string;
}

const languages: DayWords[] = [
  {
    locale: 'en',
    today:
      /\b(?:today|tonight|right now|(?<!\bfrom )(?<!\bby )(?<!\buntil )now|this (?:morning|afternoon|evening))\b/iu,
    tomorrow: /\btomorrow\b/iu,
    on: 'on ',
  },
  { locale: 'de', today: /\bheute\b/iu, tomorrow: /\bmorgen\b/iu, on: 'am ' },
  { locale: 'fr', today: /\baujourd['’]hui\b/iu, tomorrow: /\bdemain\b/iu, on: 'le ' },
  { locale: 'es', today: /\bhoy\b/iu, tomorrow: /\bmañana\b/iu, on: 'el ' },
  { locale: 'it', today: /\boggi\b/iu, tomorrow: /\bdomani\b/iu, on: '' },
  { locale: 'nl', today: /\bvandaag\b/iu, tomorrow: /\bmorgen\b/iu, on: 'op ' },
  { locale: 'pt', today: /\bhoje\b/iu, tomorrow: /\bamanhã\b/iu, on: '' },
];

/** Elsewhere "today" asks for no weekday: "Can I still order today?" */
const asksForOpening =
  /(?<!\p{L})(?:open|opens|close[sd]?|closing|shut|hours|staffed|geöffnet|offen|geschlossen|ouverte?s?|ouvrez|fermée?s?|abiert[oa]s?|cerrad[oa]s?|apert[oi]|chius[oi]|gesloten|abert[oa]s?|fechad[oa]s?)(?!\p{L})/iu;

const dayMs = 24 * 60 * 60 * 1000;

/** "Are you open today?" as documents know it: "Are you open on Tuesday?", and which day that is. */
export function withNamedDay(question: string, now: Date, timeZone: string) {
  if (!asksForOpening.test(question)) return { question };
  for (const { locale, today, tomorrow, on } of languages) {
    const asked = today.test(question) ? today : tomorrow.test(question) ? tomorrow : undefined;
    if (!asked) continue;
    const day = new Date(now.getTime() + (asked === tomorrow ? dayMs : 0));
    const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(day);
    // Written in this order of year, month and day in Sweden.
    const date = new Intl.DateTimeFormat('sv', { timeZone }).format(day);
    return { question: question.replace(asked, on + name), day: date };
  }
  return { question };
}
