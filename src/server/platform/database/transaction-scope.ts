import { AsyncLocalStorage } from 'node:async_hooks';

/** Detects whether code runs inside a transaction of a database. */
export interface TransactionScope {
  enter<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Throws inside a transaction; `what` begins the message. */
  refuseInside(what: string): void;
}

/** Creates the scope of a database; work that outlives its transaction counts as outside. */
export function createTransactionScope(): TransactionScope {
  const storage = new AsyncLocalStorage<{ isOpen: boolean }>();
  return {
    async enter(work) {
      const transaction = { isOpen: true };
      try {
        return await storage.run(transaction, work);
      } finally {
        transaction.isOpen = false;
      }
    },
    refuseInside(what) {
      if (storage.getStore()?.isOpen === true)
        throw new Error(`${what} inside a transaction: use the handle the transaction was given.`);
    },
  };
}
