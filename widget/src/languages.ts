/** The languages that the widget speaks. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ar', 'ja', 'zh'] as const;
export type Language = (typeof languages)[number];

/** `de` of `de-AT`, where the widget speaks it. */
const findKnown = (language: string) => {
  const wanted = language.slice(0, 2).toLowerCase();
  return languages.find((known) => known === wanted);
};

/** Whoever has none of our languages is spoken to in English. */
export const knownLanguage = (language: string): Language => findKnown(language) ?? 'en';

/** The first language of the page, then of the browser, that the widget speaks. */
export function pageLanguage() {
  const { lang } = document.documentElement;
  const all = [lang, ...(navigator.languages ?? [])].filter(Boolean);
  return all.find(findKnown) ?? all[0] ?? 'en';
}
