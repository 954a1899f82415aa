export { endOnUncaughtFaults } from './last-words.ts';
export { openTaskCrew, TaskStoppedError } from './task-crew.ts';
export { serveTasks } from './task-worker.ts';
export { startWatchdog, watchdogSignal } from './watchdog.ts';
export {
  runArguments,
  startTypeScriptWorker,
  startWorker,
  useBuiltWorkers,
  workerFile,
} from './worker-thread.ts';
