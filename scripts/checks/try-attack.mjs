// Runs a pattern on longer and longer texts of an attack, and exits with 1 where the time for a letter grows with the text. The
// processor's time is measured, which others on the machine do not lengthen; a pattern that hangs is ended from inside.
import { Worker } from 'node:worker_threads';

const giveUpAfterMs = 8000;
const { text, flags, pumps, suffix } = JSON.parse(process.argv[2]);

const worker = new Worker(
  `const { workerData: { text, flags, pumps, suffix }, parentPort } = require('node:worker_threads');
   const pattern = new RegExp(text, flags.replace(/[gy]/g, ''));
   const attackOf = (times) => pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
   const measure = (attack) => {
     const before = process.cpuUsage();
     pattern.test(attack);
     const { user, system } = process.cpuUsage(before);
     return user + system;
   };
   const costs = [];
   for (let times = 50; ; times *= 2) {
     const attack = attackOf(times);
     if (attack.length > 400_000) break;
     const cost = Math.min(measure(attack), measure(attack));
     costs.push(cost / attack.length);
     if (cost > 400_000) break;
   }
   const last = costs.at(-1);
   const earlier = costs.at(-4) ?? costs[0];
   parentPort.postMessage(last * 1000 > 10 && last > 3 * earlier);`,
  { eval: true, workerData: { text, flags, pumps, suffix } },
);
const hang = setTimeout(() => process.exit(1), giveUpAfterMs);
worker.once('message', (isSuperLinear) => {
  clearTimeout(hang);
  process.exit(isSuperLinear ? 1 : 0);
});
