export { keepWorkers } from './kept-workers.ts';
export { openTaskPool, type TaskPool } from './task-pool.ts';
export { serveTasks } from './task-worker.ts';
export { exitOnUncaughtErrors } from './uncaught-errors.ts';
export { startWatchdog, watchdogSignal } from './watchdog.ts';
export { TaskStoppedError } from './worker-slot.ts';
export {
  runArguments,
  startTypeScriptWorker,
  startWorker,
  useBuiltWorkers,
  workerFile,
} from './worker-thread.ts';
