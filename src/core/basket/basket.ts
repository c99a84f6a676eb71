import type { Configuration } from '#core/catalogue/configuration.ts';

/** The most lines a basket holds (D6). */
export const MAX_LINES = 200;

/** How long a removed line can be put back, in ms (D6). */
export const UNDO_MS = 10_000;

/** How many of the last command ids are remembered so that a repeat changes nothing (D6). */
export const REMEMBERED_COMMANDS = 64;

/** One item of the basket; the price the shopper last saw stands beside it so that a change can be told (D6). */
export interface Line {
  readonly id: string;
  readonly configuration: Configuration;
  readonly addedAt: number;
  /** What the line cost when it was added or last changed, in the basket's currency; null when not known. */
  readonly seenMinor: number | null;
}

/** A line taken out, kept where it stood until UNDO_MS have passed. */
export interface RemovedLine {
  readonly line: Line;
  readonly position: number;
  readonly removedAt: number;
}

/** A shopper's basket as stored: one document with a version (D6, architecture.md §4). */
export interface Basket {
  readonly id: string;
  readonly currency: string;
  readonly lines: readonly Line[];
  readonly removed: readonly RemovedLine[];
  /** Normalised voucher codes in the order given. */
  readonly vouchers: readonly string[];
  /** Keys of notices the shopper put away. */
  readonly dismissed: readonly string[];
  /** Products whose recommendations were shown already (D5). */
  readonly recommendationsShown: readonly string[];
  readonly commands: readonly { readonly id: string; readonly fingerprint: string }[];
}
