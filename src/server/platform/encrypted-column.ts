import type { SecretBox } from './crypto/secret-box.ts';
import type { Database, Queries, Transaction } from './database/database.ts';

/** A column of encrypted values that outlive a change of the secret key. */
export interface EncryptedColumn {
  /** What the values are, for operators. */
  readonly name: string;
  /** The purpose of the box that encrypts them. */
  readonly purpose: string;
  readonly list: (db: Queries) => Promise<readonly EncryptedValue[]>;
}

/** An encrypted value and how it is replaced. */
export interface EncryptedValue {
  readonly sealed: string;
  /** Replaces it by the same value under another key, unless it has changed meanwhile. */
  readonly replace: (tx: Transaction, sealed: string) => Promise<void>;
}

/** How many values of a column are encrypted by which key. */
export interface KeyUse {
  readonly current: number;
  readonly previous: number;
  /** Under a key that is neither. */
  readonly unreadable: number;
}

/** Counts the values by the keys of a box. */
export async function countKeyUse(database: Database, column: EncryptedColumn, box: SecretBox): Promise<KeyUse> {
  const use = { current: 0, previous: 0, unreadable: 0 };
  for (const { sealed } of await column.list(database.read)) use[box.keyOf(sealed) ?? 'unreadable'] += 1;
  return use;
}

/** Encrypts the values under the previous key again under the current one; returns their number. */
export async function reencrypt(database: Database, column: EncryptedColumn, box: SecretBox): Promise<number> {
  let count = 0;
  for (const { sealed, replace } of await column.list(database.read)) {
    const text = box.keyOf(sealed) === 'previous' ? box.decrypt(sealed) : undefined;
    if (text === undefined) continue;
    await database.transaction((tx) => replace(tx, box.encrypt(text)));
    count += 1;
  }
  return count;
}
