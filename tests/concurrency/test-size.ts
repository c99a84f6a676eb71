/** The extent of each test. */
export interface TestSize {
  /** The number of purchases of each of the fifty streams that share limits. */
  readonly purchases: number;
  /** The number of orders submitted fifty times at once, for each kind of keys. */
  readonly submitted: number;
  /** The number of sequences of two tabs, by database. */
  readonly sequences: { readonly sqlite: number; readonly postgres: number };
}

const SHARE: TestSize = { purchases: 3, submitted: 30, sequences: { sqlite: 400, postgres: 100 } };
const ALL: TestSize = { purchases: 12, submitted: 100, sequences: { sqlite: 10_000, postgres: 10_000 } };

/** A part of it in every test run, all of it with TOGETHER=full (README 'Test it'). */
export const TEST_SIZE = process.env['TOGETHER'] === 'full' ? ALL : SHARE;
