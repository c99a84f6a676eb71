import type { AddressRules } from '#web/features/checkout/billing/address-rules.ts';
import type {
  BillingDetails,
  RegistrantDetails,
  RegistrantProblems,
  RegistrantView,
} from '#web/features/checkout/checkout-data.ts';
import { missingFields } from '#web/features/checkout/results/missing-fields.ts';

/**
 * The registrant fields that are required to register domains and empty, by path; the registries' own rules are checked
 * by the server.
 */
export function missingRegistrant(
  owner: RegistrantDetails,
  billing: BillingDetails,
  questions: RegistrantView['questions'],
  rules: AddressRules,
): RegistrantProblems {
  const holder = owner.sameAsBilling ? billing : { ...billing, ...owner, type: 'personal' as const };
  const address = owner.sameAsBilling ? [] : missingFields(holder, rules);
  const phone = holder.phone.trim() === '' ? ['phone'] : [];
  const kind =
    holder.company.trim() === '' || (owner.sameAsBilling && billing.type === 'personal') ? 'personal' : 'business';
  const questionFields = questions
    .filter(({ required, only }) => required && (only === null || only === kind))
    .filter(({ key }) => (owner.fields[key] ?? '').trim() === '')
    .map(({ key }) => `fields.${key}`);
  return [...address, ...phone, ...questionFields].map((path) => ({ path, code: 'required', tlds: [] }));
}
