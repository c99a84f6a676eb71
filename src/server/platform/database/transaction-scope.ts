import { AsyncLocalStorage } from 'node:async_hooks';

/** Detects whether code runs inside a transaction of a database. */
export interface TransactionScope {
  /** Runs work inside a transaction; what is to be called after its commit is added to `afterCommit`. */
  enter<Value>(work: () => Promise<Value>, afterCommit: (() => void)[]): Promise<Value>;
  /** Adds a call after the commit of the current transaction. Throws outside a transaction. */
  afterCommit(call: () => void): void;
  /** Throws inside a transaction; `what` begins the message. */
  refuseInside(what: string): void;
}

/** Creates the scope of a database; work that outlives its transaction counts as outside. */
export function createTransactionScope(): TransactionScope {
  const storage = new AsyncLocalStorage<OpenTransaction>();
  return {
    async enter(work, afterCommit) {
      const transaction = { isOpen: true, afterCommit };
      try {
        return await storage.run(transaction, work);
      } finally {
        transaction.isOpen = false;
      }
    },
    afterCommit(call) {
      const transaction = storage.getStore();
      if (transaction?.isOpen !== true) throw new Error('There is no transaction to wait for.');
      transaction.afterCommit.push(call);
    },
    refuseInside(what) {
      if (storage.getStore()?.isOpen === true)
        throw new Error(`${what} inside a transaction: use the handle the transaction was given.`);
    },
  };
}

interface OpenTransaction {
  isOpen: boolean;
  readonly afterCommit: (() => void)[];
}
