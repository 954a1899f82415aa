import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { type ResourceLimits, Worker } from 'node:worker_threads';

const isSource = import.meta.url.endsWith('.ts');

let builtFolder: URL | undefined;

/** For tests, which run from TypeScript: loading a worker through tsx takes a second each time, built beforehand a tenth. */
export function useBuiltWorkers(folder: URL) {
  builtFolder = folder;
}

/** Where `<name>.worker` lies: beside the file that asks (its `import.meta.url`) as TypeScript, beside the bundle as JavaScript. */
export function workerFile(name: string, beside: string) {
  const built = builtFolder && new URL(`./${name}.worker.js`, builtFolder);
  return built && existsSync(built) ? built : new URL(`./${name}.worker.${isSource ? 'ts' : 'js'}`, beside);
}

const isTypeScript = (file: URL) => file.pathname.endsWith('.ts');

interface WorkerOptions {
  beside: string;
  resourceLimits?: ResourceLimits;
}

export function startWorker(name: string, workerData: unknown, { beside, ...limits }: WorkerOptions) {
  forbidTelemetry();
  if (limits.resourceLimits) letThreadsHaveBounds();
  const file = workerFile(name, beside);
  return isTypeScript(file)
    ? startTypeScriptWorker(file.href, workerData, limits)
    : new Worker(file, { workerData, ...limits });
}

/**
 * A bound that Node was started with (`npm start` does, or the operator by NODE_OPTIONS) holds for every thread and overrides its own.
 * The heap of this thread keeps the bound it was made with.
 */
const letThreadsHaveBounds = () => setFlagsFromString('--max-old-space-size=0');

/**
 * onnxruntime tells its makers on the network what it runs, unless this is set in the environment of the whole process
 * before it is loaded; a thread has only a copy.
 */
function forbidTelemetry() {
  // biome-ignore lint/style/noProcessEnv: a library of the operating system reads it there
  process.env.ORT_DISABLE_TELEMETRY = '1';
}

/** Registers tsx by itself: given as `--import`, Node 20 does not apply it in a worker. */
export function startTypeScriptWorker(
  source: string,
  workerData: unknown,
  limits: Pick<WorkerOptions, 'resourceLimits'> = {},
) {
  const tsx = new URL(
    'dist/esm/api/index.mjs',
    pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
  ).href;
  const bootstrap = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(source)}); });`;
  return new Worker(bootstrap, { eval: true, execArgv: [], workerData, ...limits });
}

/** What `node` must be told to run a worker's file as a process of its own. */
export const runArguments = (file: URL) =>
  isTypeScript(file) ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
