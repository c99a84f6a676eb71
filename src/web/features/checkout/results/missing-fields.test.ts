import { expect, test } from 'vitest';
import { checkBillingDetails } from '#core/billing/check-billing-details.ts';
import { addressRules } from '#web/features/checkout/billing/address-rules.ts';
import { startBilling } from '#web/features/checkout/billing/billing-form.ts';
import { missingFields } from './missing-fields.ts';

const rules = addressRules();
const empty = startBilling({ name: '', email: '', country: 'DE' });

test('missing fields are listed in the order of the form', () => {
  expect(missingFields(empty, rules)).toEqual(['name', 'email', 'line1', 'postcode', 'city']);
});

test.each(['AE', 'DE', 'IE', 'US'])(
  'in %s the page requires exactly the fields that the server requires',
  (country) => {
    const details = { ...empty, country };
    for (const type of ['personal', 'business'] as const) {
      const required = checkBillingDetails({ ...details, type }).filter(({ code }) => code === 'required');
      expect(missingFields({ ...details, type }, rules).toSorted()).toEqual(
        required.map(({ path }) => path).toSorted(),
      );
    }
  },
);

test('a field that contains only spaces is missing', () => {
  expect(missingFields({ ...empty, name: '  ' }, rules)).toContain('name');
});
