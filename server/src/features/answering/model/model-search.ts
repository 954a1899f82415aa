import type { Llm } from '../../../platform/llm/index.ts';
import {
  detectLanguage,
  type FoundPassage,
  type Language,
  languageOf,
  type SearchResult,
} from '../../knowledge/index.ts';
import type { AnsweringContext } from '../answering-context.ts';
import { surenessOf } from '../confidence/index.ts';
import { readQuery, searchPrompt } from './prompt.ts';

interface Asked {
  businessId: string;
  agentId: string;
  text: string;
  history: { role: 'user' | 'assistant'; content: string }[];
}

export interface ForModel {
  found: SearchResult;
  /** Of the answer. */
  language: Language;
  /** Its name in English, where the passages are written in another one. */
  translateTo: string | undefined;
}

const passageLimit = 6;
/** A second search is worth a moment, not the visitor's patience: without an answer the first one must do. */
const queryTimeoutMs = 4000;
const maxQueryTokens = 60;
const turnsShown = 4;

/**
 * What a model is given to answer from. Words that do not match are no reason to keep it from the passages: where the search
 * is not sure, the model may word the question once more, in the language of the documents, and both findings go to it.
 */
export async function prepareForModel(
  { knowledge, llm }: Pick<AnsweringContext, 'knowledge' | 'llm'>,
  asked: Asked,
  found: SearchResult,
  { isSure, signal }: { isSure: boolean; signal: AbortSignal },
): Promise<ForModel> {
  const again = isSure || !llm ? undefined : await searchAgain(knowledge, llm, asked, found, signal);
  const all = again ? merged(found, again) : found;
  const sourceLanguage = await languageOfPassages(all.passages);
  const isForeign = sourceLanguage !== undefined && sourceLanguage !== found.language;
  return {
    found: all,
    language: await languageOf(found.language),
    translateTo: isForeign ? languageName(found.language) : undefined,
  };
}

async function searchAgain(
  knowledge: AnsweringContext['knowledge'],
  llm: Llm,
  { businessId, agentId, text, history }: Asked,
  found: SearchResult,
  signal: AbortSignal,
) {
  const documentLanguage = await languageOfPassages(found.passages);
  const said = await askForQuery(llm, text, history, documentLanguage ?? 'en', signal);
  const query = said === undefined ? undefined : readQuery(said);
  if (query === undefined || isSameText(query, text) || isSameText(query, found.query)) return undefined;
  return knowledge.search({ businessId, agentId }, { question: query, history: [] }, passageLimit);
}

/** The question in other words; undefined where the model does not say them in time. */
async function askForQuery(
  llm: Llm,
  text: string,
  history: Asked['history'],
  language: string,
  signal: AbortSignal,
) {
  const { text: pieces } = llm.stream({
    system: searchPrompt(languageName(language)),
    messages: [...history.slice(-turnsShown).map(withoutQuotes), { role: 'user', content: text }],
    signal: AbortSignal.any([signal, AbortSignal.timeout(queryTimeoutMs)]),
    maxOutputTokens: maxQueryTokens,
  });
  let said = '';
  try {
    for await (const piece of pieces) {
      said += piece;
      if (said.length > 1000) break;
    }
    return said;
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/** Numbers of quotes mean nothing here. */
const withoutQuotes = ({ role, content }: Asked['history'][number]) => ({
  role,
  content: content.replace(/\s?\[\d{1,2}\]/g, ''),
});

/** The surer finding first; the question, its language and what it was searched for stay the visitor's own. */
function merged(first: SearchResult, second: SearchResult): SearchResult {
  const [better, other] = surenessOf(second) > surenessOf(first) ? [second, first] : [first, second];
  const passages = [...better.passages.slice(0, passageLimit - 2), ...other.passages, ...better.passages];
  const distinct = passages.filter(({ id }, at) => passages.findIndex((one) => one.id === id) === at);
  return {
    ...better,
    query: better.query,
    language: first.language,
    passages: distinct.slice(0, passageLimit),
  };
}

const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const isSameText = (one: string, other: string) => letters(one) === letters(other);

/** The language that most of what was found is written in; undefined where nothing tells it. */
async function languageOfPassages(passages: FoundPassage[]) {
  const text = passages
    .slice(0, 3)
    .map((passage) => `${passage.question ?? ''} ${passage.text.slice(0, 200)}`)
    .join(' ')
    .replace(/[|#*_\d-]+/g, ' ');
  return detectLanguage(text);
}

function languageName(code: string) {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
