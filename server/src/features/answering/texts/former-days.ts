/** The day stands where a sentence of the language has it. */
const untilByLanguage: Record<string, string> = {
  en: 'Until {day}',
  de: 'Bis {day}',
  fr: 'Jusqu’au {day}',
  es: 'Hasta el {day}',
  it: 'Fino al {day}',
  pt: 'Até {day}',
  nl: 'Tot en met {day}',
  pl: 'Do {day}',
  sv: 'Till och med {day}',
  da: 'Til og med {day}',
  no: 'Til og med {day}',
  fi: '{day} asti',
  cs: 'Do {day}',
  ro: 'Până la {day}',
  tr: '{day} tarihine kadar',
  ru: 'До {day}',
  uk: 'До {day}',
  el: 'Έως {day}',
  ja: '{day}まで',
  zh: '截至{day}',
  ko: '{day}까지',
  ar: 'حتى {day}',
  hi: '{day} तक',
};

/** Of when something is that holds no longer: `1 January – 31 December 2025: `, to stand before it. */
export function formerDaysText(language: string, { from, until }: { from: string | null; until: string }) {
  const isKnown = untilByLanguage[language] !== undefined;
  const format = new Intl.DateTimeFormat(isKnown && language !== 'en' ? language : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const [first, last] = [from, until].map((day) => day && new Date(`${day}T00:00:00Z`));
  const days =
    first && last
      ? format.formatRange(first, last)
      : (untilByLanguage[language] ?? untilByLanguage.en!).replace('{day}', format.format(last || undefined));
  return `${days}: `;
}
