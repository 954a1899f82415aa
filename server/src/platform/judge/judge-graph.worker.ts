import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { writeFileAtomically } from '../files/index.ts';
import { makeJudgeGraph } from './judge-graph.ts';

// A thread of its own: the work takes seconds and 200 MB, which are gone with the thread.
const { weightsPath, adaptersPath, graphPath } = workerData as Record<
  'weightsPath' | 'adaptersPath' | 'graphPath',
  string
>;
const graph = makeJudgeGraph(readFileSync(weightsPath), readFileSync(adaptersPath));
await writeFileAtomically(graphPath, Buffer.concat(graph));
