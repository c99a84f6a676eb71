import fc from 'fast-check';
import type { TldPrice } from './tld.ts';

/** Any price of a TLD; the current one is not above the regular one. */
export const anyTldPrice: fc.Arbitrary<TldPrice> = fc
  .record({
    registerCurrentMinor: fc.nat(10_000_000),
    offMinor: fc.nat(1_000_000),
    renewMinor: fc.nat(10_000_000),
    transferMinor: fc.option(fc.nat(10_000_000)),
    restoreMinor: fc.option(fc.nat(10_000_000)),
  })
  .map(({ offMinor, ...price }) => ({ ...price, registerRegularMinor: price.registerCurrentMinor + offMinor }));
