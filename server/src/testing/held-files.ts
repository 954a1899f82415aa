import { setTimeout as pause } from 'node:timers/promises';
import type { FileStore } from '../platform/files/index.ts';

/** Lets the operations of a file store begin and not go on, as on a disk that hangs, until they are let go. */
export function holdFiles(files: FileStore) {
  const whole = { ...files };
  const held: string[] = [];
  let letGo = () => {};
  const open = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  async function afterwards<Result>(name: string, operate: () => Promise<Result>) {
    held.push(name);
    await open;
    return operate();
  }
  Object.assign(files, {
    put: (...args) => afterwards('put', () => whole.put(...args)),
    get: (...args) => afterwards('get', () => whole.get(...args)),
    delete: (...args) => afterwards('delete', () => whole.delete(...args)),
    isReady: () => afterwards('isReady', () => whole.isReady()),
  } satisfies Partial<FileStore>);
  return {
    /** Comes back once that many of one kind wait. */
    async untilHeld(name: 'put' | 'get' | 'delete', times: number) {
      while (held.filter((one) => one === name).length < times) await pause(10);
    },
    release() {
      Object.assign(files, whole);
      letGo();
    },
  };
}
