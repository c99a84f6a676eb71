import { expect, test } from 'vitest';
import { businessRuleOf } from './business-rule.ts';

test.each([
  ['GB', 'trust-format'],
  ['NO', 'trust-format'],
  ['AU', 'trust-format'],
  ['NZ', 'trust-format'],
  ['CH', 'always-tax'],
  ['ZA', 'always-tax'],
])('businesses in %s are treated by %s unless the brand says otherwise', (country, rule) => {
  expect(businessRuleOf(country)).toBe(rule);
  expect(businessRuleOf(country, { [country]: 'ask-authority' })).toBe('ask-authority');
});
