import type { Queries } from '#server/platform/database.ts';

/** Whose data; the address is the one that belongs to the account now. */
export interface PersonKey {
  readonly brandId: string;
  readonly customerId: string;
  readonly email: string;
}

/** What one noun keeps of a customer: how it is told to them (GDPR Art. 15 and 20), and how it goes when the account does (Art. 17). */
export interface PersonalDataPart {
  readonly name: string;
  /** Everything as JSON, without secrets: no hashes, nothing sealed. */
  load(db: Queries, key: PersonKey): Promise<unknown>;
  /** Deletes it, or leaves of it only what can tell nobody who it was and what the law demands. Parts run in the order they are composed in. */
  erase(tx: Queries, key: PersonKey, now: number): Promise<void>;
  /** Makes who changes it at this moment wait until the deletion is decided, and takes in what belongs to the person and does not say so yet. */
  hold?(tx: Queries, key: PersonKey): Promise<void>;
  /** Whether something of the noun has to come to its end before the account can be deleted. */
  isRunning?(tx: Queries, key: PersonKey): Promise<boolean>;
}
