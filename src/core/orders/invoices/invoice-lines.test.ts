import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPricing } from '#core/pricing/any-pricing.builder.ts';
import { priceBasket } from '#core/pricing/price-basket.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { invoiceItems, supplyPeriod } from './invoice-lines.ts';

const ZONE = timeZoneOf('Europe/Berlin');
const INVOICED = Date.UTC(2026, 0, 31, 12);

const configuration = { productId: 'web', quantity: 1, options: {}, extras: [], fields: {}, domain: null } as const;
const renewal = { term: 12, amountMinor: 6000, at: Date.UTC(2027, 0, 20, 12) } as const;
const year = { configuration: { ...configuration, term: 12 }, renewal, trial: null } as const;

test('the items of all lines sum to the subtotal, and their net prices to the total without tax', () => {
  fc.assert(
    fc.property(anyPricing(), ({ basket, context }) => {
      const { lines, subtotalMinor, taxMode: mode, taxes } = priceBasket(basket, context);
      const items = lines.flatMap((line) => invoiceItems(line, { mode, taxes }));
      expect(items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(subtotalMinor);
      for (const { amountMinor, netUnitMinor, quantity } of items)
        expect(netUnitMinor * quantity).toBeLessThanOrEqual(amountMinor + quantity);
    }),
  );
});

test('options and setup fees have their own amounts and net unit prices', () => {
  const part = { key: 'ram', regularMinor: 2380, currentMinor: 2380, oneTime: false } as const;
  const line = {
    name: 'Server',
    configuration: { ...configuration, term: 1, quantity: 2 },
    trial: null,
    taxes: [{ name: 'VAT', country: 'DE', basisPoints: 1900, taxableMinor: 6000, amountMinor: 1140 }],
    parts: [
      { ...part, kind: 'main', name: 'Dedicated server' },
      { ...part, kind: 'option', name: 'Memory: 64 GB' },
      { ...part, kind: 'setup', name: 'Dedicated server' },
    ],
  } as const;
  expect(invoiceItems(line, { mode: 'inclusive', taxes: line.taxes })).toEqual([
    { kind: 'main', name: 'Server', quantity: 2, netUnitMinor: 1000, amountMinor: 2380 },
    { kind: 'option', name: 'Memory: 64 GB', quantity: 2, netUnitMinor: 1000, amountMinor: 2380 },
    { kind: 'setup', name: 'Dedicated server', quantity: 2, netUnitMinor: 1000, amountMinor: 2380 },
  ]);
  expect(invoiceItems(line, { mode: 'exclusive', taxes: line.taxes })[0]).toMatchObject({ netUnitMinor: 1190 });
});

test("a first term begins when it is invoiced, counted in the brand's time zone", () => {
  const month = { ...year, configuration: { ...configuration, term: 1 } } as const;
  expect(supplyPeriod(month, INVOICED, ZONE)).toEqual({ from: INVOICED, to: Date.UTC(2026, 1, 28, 12) });
  expect(supplyPeriod(year, null, ZONE)).toBeNull();
});

test('a renewed service is supplied for the term it renews, invoiced or not', () => {
  const from = Date.UTC(2026, 0, 20, 12);
  expect(supplyPeriod({ ...year, renews: { serviceId: 's', from } }, null, ZONE)).toEqual({ from, to: renewal.at });
});

test('a trial is supplied until it ends', () => {
  const trial = { days: 14, endsAt: 0, firstChargeMinor: 4800 };
  expect(supplyPeriod({ ...year, trial }, INVOICED, ZONE)?.to).toBe(Date.UTC(2026, 1, 14, 12));
});

test('one-time items and transfers with an unknown term have no supply period', () => {
  expect(supplyPeriod({ ...year, renewal: null }, INVOICED, ZONE)).toBeNull();
  const transferred = { ...year, renewal: { ...renewal, openDay: 'adds-year' } } as const;
  expect(supplyPeriod(transferred, INVOICED, ZONE)).toBeNull();
});

test('a restored or transferred domain is supplied for the term before its next renewal, invoiced or not', () => {
  const supplied = { from: Date.UTC(2026, 0, 20, 12), to: renewal.at };
  for (const mode of ['restore', 'transfer'] as const) {
    const domain = mode === 'restore' ? { mode, name: 'example.com' } : { mode, name: 'example.com', codeGiven: true };
    const line = { ...year, configuration: { ...year.configuration, domain } };
    expect(supplyPeriod(line, INVOICED, ZONE)).toEqual(supplied);
    expect(supplyPeriod(line, null, ZONE)).toEqual(supplied);
  }
});

test('the net price of an item discounted to zero is calculated with the tax of the other lines', () => {
  const vat = { name: 'VAT', country: 'DE', basisPoints: 1900, taxableMinor: 1000, amountMinor: 190 };
  const part = {
    kind: 'main',
    key: 'web',
    name: 'Web',
    regularMinor: 1190,
    currentMinor: 1190,
    oneTime: false,
  } as const;
  const line = { name: 'Web', configuration: year.configuration, parts: [part], taxes: [], trial: null };
  const netOf = (taxes: readonly (typeof vat)[], mode: 'inclusive' | 'exclusive') =>
    invoiceItems({ ...line, taxes }, { mode, taxes: [vat] }).map(({ netUnitMinor }) => netUnitMinor);
  expect(netOf([], 'inclusive')).toEqual([1000]);
  expect(netOf([{ ...vat, basisPoints: 700 }], 'inclusive')).toEqual([1112]);
  expect(netOf([], 'exclusive')).toEqual([1190]);
});
