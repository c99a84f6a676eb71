import { AsyncLocalStorage } from 'node:async_hooks';

/** Knows whether code runs inside a transaction of one database, however deep. */
export interface TransactionScope {
  enter<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Throws inside a transaction; `what` begins the sentence. */
  refuseInside(what: string): void;
}

/** Makes the scope of one database; what a transaction started and left running counts as outside once it is over. */
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
