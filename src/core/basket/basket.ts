import type { Configuration } from '#core/catalogue/configuration.ts';

/** The most lines of a basket. */
export const MAX_LINES = 200;

/** How long a removed line can be restored, in ms. */
export const UNDO_MS = 10_000;

/** How many of the last command ids are kept to recognise repeated commands. */
export const MAX_COMMAND_IDS = 64;

/** An item of the basket, with the price the shopper last saw, so that a price change can be shown. */
export interface Line {
  readonly id: string;
  readonly configuration: Configuration;
  readonly addedAt: number;
  /** The price when the line was added or last changed, in the basket's currency; null if not known. */
  readonly shownMinor: number | null;
  /** The product's name as last seen, for products that are withdrawn later; absent in older baskets. */
  readonly shownName?: string;
}

/** A removed line with its position, kept until `UNDO_MS` have passed. */
export interface RemovedLine {
  readonly line: Line;
  readonly position: number;
  readonly removedAt: number;
}

/** A shopper's basket as stored: one document with a version. */
export interface Basket {
  readonly id: string;
  readonly currency: string;
  readonly lines: readonly Line[];
  readonly removed: readonly RemovedLine[];
  /** Normalized voucher codes in the order entered. */
  readonly vouchers: readonly string[];
  /** Keys of dismissed notices. */
  readonly dismissed: readonly string[];
  /** Products whose recommendations were shown already. */
  readonly recommendationsShown: readonly string[];
  readonly commands: readonly { readonly id: string; readonly fingerprint: string }[];
}

/** The most dismissed notices, or products with shown recommendations, that a basket keeps. */
const MAX_KEYS = 400;

/** The maximum length of their keys. */
const MAX_KEY_LENGTH = 200;

/** Adds a key once and drops the oldest beyond 400; a key that is too long is ignored. */
export function addRecentKey(keys: readonly string[], key: string): readonly string[] {
  if (keys.includes(key) || key.length > MAX_KEY_LENGTH) return keys;
  return [...keys, key].slice(-MAX_KEYS);
}

/** A new, empty basket. */
export function emptyBasket(id: string, currency: string): Basket {
  return {
    id,
    currency,
    lines: [],
    removed: [],
    vouchers: [],
    dismissed: [],
    recommendationsShown: [],
    commands: [],
  };
}

/** The number of items shown in the header: the sum of the lines' quantities. */
export function basketCount(basket: Basket): number {
  return basket.lines.reduce((sum, line) => sum + line.configuration.quantity, 0);
}

/** The number of lines that register or transfer a domain, which products can use. */
export function basketDomainCount(basket: Basket): number {
  return basket.lines.filter(
    ({ configuration: { domain } }) => domain?.mode === 'register' || domain?.mode === 'transfer',
  ).length;
}
