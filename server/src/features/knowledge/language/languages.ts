import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stopwords as emptyEnglishWords } from '@orama/stopwords/english';

/** How the words of a language are reduced to what they have in common, and which of them carry no meaning. */
export interface Language {
  code: string;
  stem(word: string): string;
  isEmpty(word: string): boolean;
}

type Stemmer = { stemmer: (word: string) => string };
type StopWords = { stopwords: string[] };

/** Each is loaded when a text in it is first seen. */
const sources: Record<string, { stemmer?: () => Promise<Stemmer>; stopWords: () => Promise<StopWords> }> = {
  ar: { stemmer: () => import('@orama/stemmers/arabic'), stopWords: () => import('@orama/stopwords/arabic') },
  bg: {
    stemmer: () => import('@orama/stemmers/bulgarian'),
    stopWords: () => import('@orama/stopwords/bulgarian'),
  },
  da: { stemmer: () => import('@orama/stemmers/danish'), stopWords: () => import('@orama/stopwords/danish') },
  de: { stemmer: () => import('@orama/stemmers/german'), stopWords: () => import('@orama/stopwords/german') },
  el: { stemmer: () => import('@orama/stemmers/greek'), stopWords: () => import('@orama/stopwords/greek') },
  es: {
    stemmer: () => import('@orama/stemmers/spanish'),
    stopWords: () => import('@orama/stopwords/spanish'),
  },
  fi: {
    stemmer: () => import('@orama/stemmers/finnish'),
    stopWords: () => import('@orama/stopwords/finnish'),
  },
  fr: { stemmer: () => import('@orama/stemmers/french'), stopWords: () => import('@orama/stopwords/french') },
  hi: { stemmer: () => import('@orama/stemmers/indian'), stopWords: () => import('@orama/stopwords/indian') },
  hu: {
    stemmer: () => import('@orama/stemmers/hungarian'),
    stopWords: () => import('@orama/stopwords/hungarian'),
  },
  hy: {
    stemmer: () => import('@orama/stemmers/armenian'),
    stopWords: () => import('@orama/stopwords/armenian'),
  },
  it: {
    stemmer: () => import('@orama/stemmers/italian'),
    stopWords: () => import('@orama/stopwords/italian'),
  },
  ja: { stopWords: () => import('@orama/stopwords/japanese') },
  lt: {
    stemmer: () => import('@orama/stemmers/lithuanian'),
    stopWords: () => import('@orama/stopwords/lithuanian'),
  },
  nl: { stemmer: () => import('@orama/stemmers/dutch'), stopWords: () => import('@orama/stopwords/dutch') },
  no: {
    stemmer: () => import('@orama/stemmers/norwegian'),
    stopWords: () => import('@orama/stopwords/norwegian'),
  },
  pt: {
    stemmer: () => import('@orama/stemmers/portuguese'),
    stopWords: () => import('@orama/stopwords/portuguese'),
  },
  ro: {
    stemmer: () => import('@orama/stemmers/romanian'),
    stopWords: () => import('@orama/stopwords/romanian'),
  },
  ru: {
    stemmer: () => import('@orama/stemmers/russian'),
    stopWords: () => import('@orama/stopwords/russian'),
  },
  sl: { stopWords: () => import('@orama/stopwords/slovenian') },
  sr: {
    stemmer: () => import('@orama/stemmers/serbian'),
    stopWords: () => import('@orama/stopwords/serbian'),
  },
  sv: {
    stemmer: () => import('@orama/stemmers/swedish'),
    stopWords: () => import('@orama/stopwords/swedish'),
  },
  ta: { stemmer: () => import('@orama/stemmers/tamil'), stopWords: () => import('@orama/stopwords/tamil') },
  tr: {
    stemmer: () => import('@orama/stemmers/turkish'),
    stopWords: () => import('@orama/stopwords/turkish'),
  },
  uk: {
    stemmer: () => import('@orama/stemmers/ukrainian'),
    stopWords: () => import('@orama/stopwords/ukrainian'),
  },
  zh: { stopWords: () => import('@orama/stopwords/mandarin') },
};

/** Words of politeness and of asking say nothing about what is asked. */
const moreEmptyWords = `a s t m ve ll re d don isn doesn didn won please tell know get want need like would could ok okay hi
  hello hey also just thanks thank im pls u ur got gonna wanna cant dont`;

const emptyInEnglish = new Set([...emptyEnglishWords, ...moreEmptyWords.split(/\s+/)]);

export const english: Language = {
  code: 'en',
  stem: stemEnglish,
  isEmpty: (word) => emptyInEnglish.has(word),
};

const loaded = new Map<string, Promise<Language>>([['en', Promise.resolve(english)]]);

/** A language without a stemmer of its own keeps its words as they are written. */
export function languageOf(code: string): Promise<Language> {
  const language =
    loaded.get(code) ??
    load(code).catch(() => {
      // Read as it is written this time; the next question tries again.
      loaded.delete(code);
      return plainLanguage(code);
    });
  loaded.set(code, language);
  return language;
}

const plainLanguage = (code: string): Language => ({ code, stem: (word) => word, isEmpty: () => false });

async function load(code: string): Promise<Language> {
  const source = sources[code];
  const [stemmer, stopWords] = await Promise.all([source?.stemmer?.(), source?.stopWords()]);
  const empty = new Set(stopWords?.stopwords.map((word) => word.toLowerCase()));
  return { code, stem: stemmer?.stemmer ?? ((word) => word), isEmpty: (word) => empty.has(word) };
}

const loadDetector = async () => (await import('eld/extrasmall')).default;
let detector: ReturnType<typeof loadDetector> | undefined;

/** Which language a text is written in, as an ISO 639-1 code; undefined where it is too short to say. */
export async function detectLanguage(text: string): Promise<string | undefined> {
  detector ??= loadDetector();
  try {
    const result = (await detector).detect(text.slice(0, 600));
    return result.language && result.isReliable() ? result.language : undefined;
  } catch {
    // Its words could not be loaded; the next text tries again, and this one is taken as it is written.
    detector = undefined;
    return undefined;
  }
}
