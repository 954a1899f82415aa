import { watch } from 'node:fs';
import { secondsSince } from '../before-install/progress.mjs';
import { inRepository } from '../before-install/repository.mjs';
import { runNode } from '../before-install/run-command.mjs';

let isBuilding = false;
let isWaiting = false;

for (const folder of ['widget/src', 'chat/src', 'contract/src'])
  watch(inRepository(folder), { recursive: true }, () => void rebuild());
await rebuild();

/** One build at a time; what changes meanwhile is built once more afterwards. */
async function rebuild() {
  if (isBuilding) {
    isWaiting = true;
    return;
  }
  isBuilding = true;
  const startedAt = performance.now();
  const { code, output } = await runNode(['widget/build.mjs']);
  console.log(code === 0 ? `built in ${secondsSince(startedAt)}` : output);
  isBuilding = false;
  if (!isWaiting) return;
  isWaiting = false;
  await rebuild();
}
