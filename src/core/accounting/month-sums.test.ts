import { expect, test } from 'vitest';
import { type DifferenceTotals, type ProviderTotals, monthSums } from './month-sums.ts';

const KEY = { brandId: 'larkhost', provider: 'sandbox', month: '2026-10', currency: 'EUR' };
const REPORTED: ProviderTotals = { ...KEY, bookedMinor: 1000, feeMinor: 30, payoutMinor: 970 };
const DIFFERENCE: DifferenceTotals = {
  ...KEY,
  kind: 'amount',
  state: 'open',
  providerMinor: 500,
  expectedMinor: 400,
  count: 2,
};

test('the ledger sum is the provider sum without the differences', () => {
  expect(monthSums([REPORTED], [DIFFERENCE])).toEqual([
    {
      ...KEY,
      providerMinor: 1000,
      ledgerMinor: 900,
      differenceMinor: 100,
      disputedMinor: 0,
      explainedMinor: 0,
      offsetMinor: 0,
      feeMinor: 30,
      payoutMinor: 970,
      open: 2,
    },
  ]);
});

test('fees and payouts are not compared, but their open differences are counted', () => {
  const [sum] = monthSums([REPORTED], [{ ...DIFFERENCE, kind: 'fee' }, DIFFERENCE]);
  expect(sum).toMatchObject({ differenceMinor: 100, open: 4 });
});

test('the parts of the difference that open disputes, explanations and other months account for are summed, and not open', () => {
  const disputed = {
    ...DIFFERENCE,
    kind: 'provider-only',
    state: 'disputed',
    providerMinor: -300,
    expectedMinor: 0,
  } as const;
  const explained = { ...DIFFERENCE, state: 'explained' } as const;
  const offset = { ...disputed, state: 'offset', providerMinor: -50 } as const;
  const [sum] = monthSums([REPORTED], [DIFFERENCE, disputed, explained, { ...explained, kind: 'fee' }, offset]);
  const parts = { disputedMinor: -300, explainedMinor: 100, offsetMinor: -50 };
  expect(sum).toMatchObject({ differenceMinor: -150, ...parts, open: 2 });
});

test('a month with only differences has its own sum', () => {
  const [newest, oldest] = monthSums([REPORTED], [{ ...DIFFERENCE, month: '2026-11' }]);
  expect(newest).toMatchObject({ month: '2026-11', providerMinor: 0, ledgerMinor: -100 });
  expect(oldest).toMatchObject({ month: '2026-10', differenceMinor: 0 });
});

test('months are ordered from the newest, those of one month by brand, provider and currency', () => {
  const sums = monthSums(
    [{ ...REPORTED, month: '2026-09' }, { ...REPORTED, currency: 'GBP' }, { ...REPORTED, brandId: 'aaa' }, REPORTED],
    [],
  );
  expect(sums.map(({ month, brandId, currency }) => [month, brandId, currency])).toEqual([
    ['2026-10', 'aaa', 'EUR'],
    ['2026-10', 'larkhost', 'EUR'],
    ['2026-10', 'larkhost', 'GBP'],
    ['2026-09', 'larkhost', 'EUR'],
  ]);
});
