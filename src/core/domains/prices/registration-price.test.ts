import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyTldPrice } from '#core/domains/tld-arbitrary.builder.ts';
import { buildTldPrice } from '#core/domains/tld.builder.ts';
import { registrationPrice, renewalPrice } from './registration-price.ts';

const anyYears = fc.integer({ min: 1, max: 10 });

describe('yearsPrice', () => {
  test('the first year has its own price, further years the renewal price', () => {
    expect(registrationPrice(buildTldPrice(), 3)).toEqual({
      regularMinor: 4400,
      currentMinor: 4200,
      renewalMinor: 4500,
    });
  });

  test('each further year adds one renewal, to all amounts', () => {
    fc.assert(
      fc.property(anyTldPrice, anyYears, (price, years) => {
        const shorter = registrationPrice(price, years);
        const longer = registrationPrice(price, years + 1);
        expect(longer.regularMinor - shorter.regularMinor).toBe(price.renewMinor);
        expect(longer.currentMinor - shorter.currentMinor).toBe(price.renewMinor);
        expect(longer.renewalMinor - shorter.renewalMinor).toBe(price.renewMinor);
      }),
    );
  });

  test('a promotion reduces by the same amount for any number of years', () => {
    fc.assert(
      fc.property(anyTldPrice, anyYears, (price, years) => {
        const { regularMinor, currentMinor } = registrationPrice(price, years);
        expect(regularMinor - currentMinor).toBe(price.registerRegularMinor - price.registerCurrentMinor);
      }),
    );
  });

  test('years of an owned domain cost the renewal price', () => {
    fc.assert(
      fc.property(anyTldPrice, anyYears, (price, years) => {
        const { renewalMinor } = registrationPrice(price, years);
        expect(renewalPrice(price, years)).toEqual({
          regularMinor: renewalMinor,
          currentMinor: renewalMinor,
          renewalMinor,
        });
      }),
    );
  });
});
