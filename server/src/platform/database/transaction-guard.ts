import { AsyncLocalStorage } from 'node:async_hooks';

interface TransactionState {
  isOpen: boolean;
}

/** Until Node 24 a context makes every promise of the process dearer, by a tenth of what an answer costs. */
const isContextCheap = Number.parseInt(process.versions.node, 10) >= 24;
/** From source run tests and development, where a slip has to show; what is built has been through them. */
const isFromSource = import.meta.url.endsWith('.ts');

/**
 * Knows whether what runs now belongs to an open transaction. The outer database inside of one waits for ever where there
 * is one connection, and elsewhere reads and writes beside it: on both it is an error.
 */
export class TransactionGuard {
  #current = isFromSource || isContextCheap ? new AsyncLocalStorage<TransactionState>() : undefined;

  run<T>(state: TransactionState, work: () => Promise<T>): Promise<T> {
    return this.#current ? this.#current.run(state, work) : work();
  }

  refuseInside() {
    if (!this.#current?.getStore()?.isOpen) return;
    throw new Error('The outer database was used inside a transaction: pass the transaction on instead');
  }
}
