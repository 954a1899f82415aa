import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  children?: number[];
}

interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

/** Shares of a thread's own time, by part. */
export type Parts = Map<string, number>;

/**
 * The first that fits names the part. What belongs to no part by itself (Node's own code, small libraries) belongs to the
 * part that called it.
 */
const partsByPath: [RegExp, string][] = [
  [/node_modules\/(drizzle-orm|pg|pg-[\w-]+|postgres-[\w-]+|@electric-sql)\//, 'database'],
  [/server\/src\/platform\/database\//, 'database'],
  [/\.(repository|reports)\.ts$/, 'database'],
  [/node_modules\/pg-boss\/|server\/src\/platform\/jobs\//, 'jobs'],
  [/server\/src\/platform\/(events|facts)\.ts|http\/(live-events|streams)/, 'events'],
  [/server\/src\/platform\/embedder\//, 'embedding'],
  [/server\/src\/platform\/judge\/|answering\/judging\//, 'judge'],
  [/answering\/(grounding|model\/(supported|model-answer|whole|quote))/, 'model check'],
  [/node_modules\/eventsource-parser\/|server\/src\/platform\/(llm|fetch)\/|answering\/model/, 'model call'],
  [/features\/(knowledge|answering)\//, 'search'],
  [/features\/(insights|integrations)\//, 'events'],
  [/features\/conversations\//, 'conversations'],
  [/node_modules\/zod\//, 'validation'],
  [/node_modules\/pino\/|server\/src\/platform\/log\//, 'log'],
  [/node_modules\/(@hono|hono)\/|server\/src\/(http|gate)/, 'http'],
  [/node:(_)?http|node:internal\/http/, 'http'],
];

const maps = new Map<string, SourceMap | undefined>();

/** Each thread's name with how its working time divides. */
export async function partsOfProfiles(folder: string) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.cpuprofile'));
  const threads: { name: string; parts: Parts; functions: Parts }[] = [];
  for (const file of files) {
    const { name, profile } = JSON.parse(await readFile(join(folder, file), 'utf8')) as {
      name: string;
      profile: Profile;
    };
    threads.push({ name, ...divide(profile) });
  }
  return threads;
}

function divide({ nodes, samples, timeDeltas }: Profile) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const partOf = new Map<number, string>();
  const partOfNode = (id: number): string => {
    const known = partOf.get(id);
    if (known) return known;
    const node = byId.get(id)!;
    const parent = parents.get(id);
    const part = ownPart(node) ?? (parent === undefined ? 'other' : partOfNode(parent));
    partOf.set(id, part);
    return part;
  };
  const times = new Map<string, number>();
  const functions = new Map<string, number>();
  let all = 0;
  samples.forEach((id, at) => {
    const node = byId.get(id)!;
    if (['(idle)', '(root)'].includes(node.callFrame.functionName)) return;
    const spent = timeDeltas[at] ?? 0;
    all += spent;
    const part = partOfNode(id);
    times.set(part, (times.get(part) ?? 0) + spent);
    const name = `${node.callFrame.functionName || '(anonymous)'} ${sourceOf(node)}`;
    functions.set(name, (functions.get(name) ?? 0) + spent);
  });
  const shares = (spent: Map<string, number>) =>
    new Map([...spent].map(([name, time]) => [name, time / all]));
  return { parts: shares(times), functions: shares(functions) };
}

function ownPart(node: ProfileNode) {
  const { functionName } = node.callFrame;
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (functionName === '(program)') return 'native';
  const source = sourceOf(node);
  return partsByPath.find(([pattern]) => pattern.test(source))?.[1];
}

/** The file as it was written, where the bundle has a map. */
function sourceOf({ callFrame: { url, lineNumber, columnNumber } }: ProfileNode) {
  if (!url.startsWith('file:')) return url;
  if (url.includes('/node_modules/')) return url.slice(url.lastIndexOf('node_modules/'));
  const path = fileURLToPath(url);
  if (!maps.has(path)) maps.set(path, readMap(`${path}.map`));
  const entry = maps.get(path)?.findEntry(lineNumber, columnNumber);
  const source = entry && 'originalSource' in entry ? entry.originalSource : url;
  return source.replace(/^.*?(?=(server|contract)\/src\/)/, '');
}

function readMap(path: string) {
  if (!existsSync(path)) return undefined;
  const payload = JSON.parse(readFileSync(path, 'utf8'));
  // Relative to the bundle in `server/dist`.
  payload.sources = payload.sources.map((source: string) =>
    source.replace(/^(\.\.\/)+src\//, 'server/src/').replace(/^(\.\.\/)+/, ''),
  );
  return new SourceMap(payload);
}
