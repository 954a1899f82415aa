import { readFileSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';
import { createEmbedder } from '@lat.md/embed';
import type { PreparedModel } from './minilm-model.ts';

/** What turns texts into vectors inside a worker: one text, one vector, whatever stands beside it. */
export interface Engine {
  embed(texts: string[]): Promise<Float32Array[]>;
}

export type EngineName = 'onnx' | 'wasm';

export async function openEngine(name: EngineName, model: PreparedModel): Promise<Engine> {
  const engine = name === 'onnx' ? await openOnnxEngine(model) : await openWasmEngine(model);
  // Both put off part of their work to the first text; better now than while a visitor waits.
  await engine.embed(['ready']);
  return engine;
}

/** Options of a session that is to share a machine with the server: one thread, the caller's. */
export const sessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
} as const;

async function openOnnxEngine({ graphPath, tokenizerPath, maxTokens }: PreparedModel): Promise<Engine> {
  // Loaded only here: on a platform without its native library the import itself fails.
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const session = await InferenceSession.create(graphPath, sessionOptions);
  const toTokens = openTokenizer(tokenizerPath, maxTokens);

  return {
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        const tokens = toTokens(text);
        const { vector } = await session.run({ tokens: new Tensor('int32', tokens, [1, tokens.length]) });
        vectors.push((vector!.data as Float32Array).slice());
      }
      return vectors;
    },
  };
}

async function openWasmEngine({
  dimensions,
  maxTokens,
  weightsPath,
  tokenizerPath,
  configPath,
}: PreparedModel): Promise<Engine> {
  const model = {
    id: 'minilm',
    dimensions,
    maxTokens,
    pooling: 'mean',
    normalize: true,
    weightsPath,
    tokenizerPath,
    configPath,
  } as const;
  const embedder = await createEmbedder({ model });
  return { embed: async (texts) => (await embedder.embed(texts)).map((vector) => Float32Array.from(vector)) };
}

export function openTokenizer(tokenizerPath: string, maxTokens: number) {
  const tokenizer = new Tokenizer(JSON.parse(readFileSync(tokenizerPath, 'utf8')), {});
  return (text: string) => {
    const { ids } = tokenizer.encode(text);
    // The last token closes the text and must stay when the text is cut.
    return Int32Array.from(ids.length > maxTokens ? [...ids.slice(0, maxTokens - 1), ids.at(-1)!] : ids);
  };
}
