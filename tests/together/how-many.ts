/** How much of each story is told. */
export interface HowMany {
  /** What each of the fifty streams that share limits does, one after the other. */
  readonly purchases: number;
  /** Sequences of what two tabs do, by database. */
  readonly sequences: { readonly sqlite: number; readonly postgres: number };
}

const SHARE: HowMany = { purchases: 3, sequences: { sqlite: 400, postgres: 100 } };
const ALL: HowMany = { purchases: 12, sequences: { sqlite: 10_000, postgres: 10_000 } };

/** A share of it in every run of the tests, all of it with TOGETHER=full (README 'Test it'). */
export const HOW_MANY = process.env['TOGETHER'] === 'full' ? ALL : SHARE;
