import type { Queries, Transaction } from './database/database.ts';

/** The person; `email` is the account's current address, null for a merged account whose address is another account's now. */
export interface PersonKey {
  readonly brandId: string;
  readonly customerId: string;
  readonly email: string | null;
}

/**
 * A module's personal data of a customer: its export (GDPR Art. 15 and 20) and its deletion with the account (Art. 17).
 */
export interface PersonalDataPart {
  readonly name: string;
  /** All data as JSON without secrets or hashes; undefined leaves out a part that only repeats others. */
  load(db: Queries, key: PersonKey): Promise<unknown>;
  /** Deletes it, or anonymises what the law requires to be retained. Parts run in the order of composition. */
  erase(tx: Transaction, key: PersonKey, now: number): Promise<void>;
  /**
   * Locks rows against concurrent changes until the deletion is decided, and assigns data of the person not linked to
   * them yet.
   */
  prepareErasure?(tx: Transaction, key: PersonKey): Promise<void>;
  /** Whether something of the module has to be completed before the account can be deleted. */
  isRunning?(tx: Transaction, key: PersonKey): Promise<boolean>;
}
