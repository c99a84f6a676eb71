import { expect, test } from 'vitest';
import { addressRules } from '#web/features/checkout/billing/address-rules.ts';
import { startBilling } from '#web/features/checkout/billing/billing-form.ts';
import { buildCheckout } from '#web/test-support/stub-checkout.ts';
import { missingRegistrant } from './missing-registrant.ts';
import { QUESTION, buildOwner } from './registrant.builder.ts';

const billing = buildCheckout().billing ?? startBilling({ name: '', email: '', country: '' });
const rules = addressRules();

function missing(
  owner: Parameters<typeof buildOwner>[0],
  changes: Partial<typeof billing> = {},
  questions: readonly (typeof QUESTION)[] = [],
): string[] {
  return missingRegistrant(buildOwner(owner), { ...billing, ...changes }, questions, rules).map(({ path }) => path);
}

test('an owner who is the billed person only needs a phone number', () => {
  expect(missing({ sameAsBilling: true })).toEqual(['phone']);
  expect(missing({ sameAsBilling: true }, { phone: '+43 1 234567' })).toEqual([]);
});

test('another owner needs a complete address', () => {
  expect(missing({})).toEqual([]);
  expect(missing({ name: ' ', city: '', phone: '' })).toEqual(['name', 'city', 'phone']);
});

test('a question is required only of the owners it is for', () => {
  const ofCompanies = { ...QUESTION, only: 'business' as const };
  const same = { sameAsBilling: true } as const;
  const company = { phone: '+43 1 234567', type: 'business', company: 'Engines Ltd' } as const;
  expect(missing({}, {}, [QUESTION])).toEqual(['fields.tax-code']);
  expect(missing({ fields: { 'tax-code': '1' } }, {}, [QUESTION])).toEqual([]);
  expect(missing({}, {}, [ofCompanies])).toEqual([]);
  expect(missing({ company: 'Engines Ltd' }, {}, [ofCompanies])).toEqual(['fields.tax-code']);
  expect(missing(same, company, [ofCompanies])).toEqual(['fields.tax-code']);
  expect(missing(same, { ...company, type: 'personal' }, [ofCompanies])).toEqual([]);
  expect(missing({}, {}, [{ ...QUESTION, required: false }])).toEqual([]);
});
