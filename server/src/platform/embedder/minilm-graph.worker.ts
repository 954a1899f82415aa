import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { writeFileAtomically } from '../files/index.ts';
import { makeMinilmGraph } from './minilm-graph.ts';

// A thread of its own: the work takes seconds and 200 MB, which are gone with the thread.
const { weightsPath, graphPath } = workerData as { weightsPath: string; graphPath: string };
await writeFileAtomically(graphPath, Buffer.concat(makeMinilmGraph(readFileSync(weightsPath))));
