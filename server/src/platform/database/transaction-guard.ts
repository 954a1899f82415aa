import { AsyncLocalStorage } from 'node:async_hooks';

interface TransactionState {
  isOpen: boolean;
}

/**
 * Knows whether what runs now belongs to an open transaction. The outer database inside of one waits for ever where there
 * is one connection, and elsewhere reads and writes beside it: on both it is an error.
 */
export class TransactionGuard {
  #current = new AsyncLocalStorage<TransactionState>();

  run<T>(state: TransactionState, work: () => Promise<T>): Promise<T> {
    return this.#current.run(state, work);
  }

  refuseInside() {
    if (!this.#current.getStore()?.isOpen) return;
    throw new Error('The outer database was used inside a transaction: pass the transaction on instead');
  }
}
