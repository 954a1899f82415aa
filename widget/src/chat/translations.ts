import { knownLanguage } from '../languages.ts';
import { words as english, type Translations } from './translations/en.ts';

export type { Translations };

/** Set by the build: the file of each language but English, which is always there. */
declare const translationFiles: Partial<Record<string, string>>;

const patienceMs = 4000;

/** The words of a language from beside the chat; English when they cannot be had. */
export async function loadTranslations(language: string, scriptUrl: string): Promise<Translations> {
  const file = translationFiles[knownLanguage(language)];
  if (!file) return english;
  const loading: Promise<{ words: Translations }> = import(/* @vite-ignore */ new URL(file, scriptUrl).href);
  const waiting = new Promise<{ words: Translations }>((resolve) =>
    setTimeout(resolve, patienceMs, { words: english }),
  );
  return Promise.race([loading, waiting]).then(
    ({ words }) => words,
    () => english,
  );
}
