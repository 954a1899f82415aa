import type { IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { LlmError } from './llm-error.ts';

/** One event of a streamed answer, as servers that are compatible with OpenAI send it. */
export type CompletionPart =
  | { type: 'text'; text: string }
  /** Thinking aloud: a sign of life, no part of the answer. */
  | { type: 'reasoning' }
  | { type: 'usage'; inputTokens: number | undefined; outputTokens: number | undefined }
  | { type: 'finish'; reason: string };

interface Chunk {
  choices?: { delta?: Record<string, unknown> | null; finish_reason?: string | null }[];
  usage?: { prompt_tokens?: number | null; completion_tokens?: number | null } | null;
  error?: unknown;
}

/** Far more than any event holds; a server that never ends its line must not fill the memory. */
const maxEventCharacters = 1_000_000;
const endMark = '[DONE]';

/** All that each piece of the network held, as it comes. Throws where the server does not keep to the protocol. */
export async function* readCompletion(incoming: IncomingMessage): AsyncGenerator<CompletionPart[]> {
  let parts: CompletionPart[] = [];
  const parser = createParser({
    maxBufferSize: maxEventCharacters,
    onEvent: ({ data }) => {
      if (data !== endMark) addParts(parts, data);
    },
  });
  incoming.setEncoding('utf8');
  for await (const piece of incoming) {
    let fault: unknown;
    try {
      parser.feed(piece as string);
    } catch (error) {
      fault = error;
    }
    // What was said before the fault counts.
    if (parts.length > 0) yield parts;
    if (fault) throw fault;
    parts = [];
  }
}

function addParts(parts: CompletionPart[], data: string) {
  const { choices, usage, error } = readChunk(data);
  if (error) throw new LlmError('broken_stream', 'The language model broke off its answer with an error.');
  if (usage)
    parts.push({
      type: 'usage',
      inputTokens: usage.prompt_tokens ?? undefined,
      outputTokens: usage.completion_tokens ?? undefined,
    });
  const [choice] = choices ?? [];
  const { content, reasoning_content, reasoning } = choice?.delta ?? {};
  if (reasoning_content || reasoning) parts.push({ type: 'reasoning' });
  if (typeof content === 'string' && content !== '') parts.push({ type: 'text', text: content });
  if (choice?.finish_reason) parts.push({ type: 'finish', reason: choice.finish_reason });
}

function readChunk(data: string): Chunk {
  const chunk = JSON.parse(data) as Chunk | null;
  if (chunk?.error || Array.isArray(chunk?.choices)) return chunk as Chunk;
  throw new LlmError('broken_stream', 'The language model did not answer in the protocol it should speak.');
}
