// Loaded before the product, in each of its threads. Writes down which thread does what and, between two SIGUSR2,
// where its time goes. It does nothing else, so that what is measured is the product.
const { readlinkSync, writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');
const { syncBuiltinESMExports } = require('node:module');
const { basename, join } = require('node:path');
const threads = require('node:worker_threads');
const { BroadcastChannel, isMainThread } = threads;

const folder = process.env.THREAD_RECORDS;
const [pid, , tid] = readlinkSync('/proc/thread-self').split('/');
const name = isMainThread ? 'main' : process.env.THREAD_NAME;
writeFileSync(
  join(folder, `${pid}.${tid}.json`),
  JSON.stringify({ pid: Number(pid), tid: Number(tid), name }),
);

// A worker does not know which file it runs.
threads.Worker = class extends threads.Worker {
  constructor(file, options = {}) {
    const env = { ...process.env, ...options.env, THREAD_NAME: basename(String(file), '.worker.js') };
    super(file, { ...options, env });
  }
};
syncBuiltinESMExports();

const intervalMicroseconds = 1000;
const session = new Session();
const post = (method, params) =>
  new Promise((resolve, reject) =>
    session.post(method, params, (error, result) => (error ? reject(error) : resolve(result))),
  );

async function start() {
  session.connect();
  await post('Profiler.enable');
  await post('Profiler.setSamplingInterval', { interval: intervalMicroseconds });
  await post('Profiler.start');
}

async function stop() {
  const { profile } = await post('Profiler.stop');
  session.disconnect();
  writeFileSync(join(folder, `${pid}.${tid}.cpuprofile`), JSON.stringify({ name, profile }));
}

const channel = new BroadcastChannel('thread-recorder');
channel.unref();
if (isMainThread) {
  let isRecording = false;
  process.on('SIGUSR2', () => {
    isRecording = !isRecording;
    channel.postMessage(isRecording ? 'start' : 'stop');
    void (isRecording ? start() : stop());
  });
} else {
  channel.onmessage = ({ data }) => void (data === 'start' ? start() : stop());
}
