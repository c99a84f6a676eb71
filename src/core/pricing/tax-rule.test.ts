import { expect, test } from 'vitest';
import { buildTaxRate } from '#core/billing/tax/tax-table.builder.ts';
import { isTaxAdded, taxRuleOf } from './tax-rule.ts';

const FEDERAL = buildTaxRate({ country: 'CA', name: 'GST', basisPoints: 500 });
const QUEBEC = buildTaxRate({ country: 'CA', region: 'QC', name: 'QST', basisPoints: 997.5, isAdditional: true });
const MANITOBA = buildTaxRate({ country: 'CA', region: 'MB', name: 'PST', basisPoints: 700, isAdditional: true });

test('a brand in Québec that keeps the net does so in every province with different taxes, despite the shared federal tax', () => {
  const brand = { pricesIncludeTax: true, fixedAbroad: 'net' } as const;
  const ruleOf = (rates: readonly (typeof FEDERAL)[]) =>
    taxRuleOf(brand, { treatment: 'standard', rates, homeRates: [FEDERAL, QUEBEC], estimated: false });
  expect(ruleOf([FEDERAL, QUEBEC])).toMatchObject({ mode: 'inclusive', includedBasisPoints: 0 });
  expect(ruleOf([FEDERAL, MANITOBA])).toMatchObject({ mode: 'exclusive', includedBasisPoints: 1497.5 });
  expect(ruleOf([FEDERAL])).toMatchObject({ mode: 'exclusive', includedBasisPoints: 1497.5 });
});

test.each([
  ['exclusive', 'standard', true],
  ['inclusive', 'standard', false],
  ['exclusive', 'reverse-charge', false],
  ['exclusive', 'export', false],
  ['inclusive', 'not-registered', false],
] as const)('under %s prices and %s treatment tax is added: %s', (taxMode, taxTreatment, isAdded) => {
  expect(isTaxAdded({ taxMode, taxTreatment })).toBe(isAdded);
});
