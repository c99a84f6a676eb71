import { expect, test } from 'vitest';
import { reverseChargeRuleOf } from './reverse-charge-rule.ts';

test.each([
  ['GB', 'trust-format'],
  ['NO', 'trust-format'],
  ['AU', 'trust-format'],
  ['NZ', 'trust-format'],
  ['CH', 'always-tax'],
  ['ZA', 'always-tax'],
])('businesses in %s are treated by %s unless the brand says otherwise', (country, rule) => {
  expect(reverseChargeRuleOf(country)).toBe(rule);
  expect(reverseChargeRuleOf(country, { [country]: 'ask-authority' })).toBe('ask-authority');
});
