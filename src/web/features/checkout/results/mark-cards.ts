import { fieldContainsCardNumber } from '#core/payments/card-number.ts';
import type { CheckoutRefusal } from '#web/features/checkout/checkout-data.ts';
import { ownerRefusal } from '#web/features/checkout/registrant/owner-refusal.ts';
import { cardFields } from './card-fields.ts';

/** Adds the fields that contain a card number to a refusal; null where there is neither. */
export function markCards(found: CheckoutRefusal | null, order: FormData): CheckoutRefusal | null {
  const { billing, owner } = cardFields(fieldsWithCards(order));
  if (billing.length + owner.length === 0) return found;
  const problems = [...owner, ...(found?.registrant?.problems ?? [])];
  const refusal = found ?? { ...ownerRefusal(problems, order, ''), billing: null, orderKey: null };
  const errors = { ...refusal.errors, ...Object.fromEntries(billing.map(({ path, code }) => [path, code])) };
  const registrant = refusal.registrant === undefined ? {} : { registrant: { ...refusal.registrant, problems } };
  return { ...refusal, ...registrant, errors, code: billing.length > 0 ? 'checkout/billing-invalid' : refusal.code };
}

/** The names of fields that contain a card number. */
export function fieldsWithCards(order: FormData): readonly string[] {
  return [...order].flatMap(([name, value]) =>
    typeof value === 'string' && fieldContainsCardNumber(name, value) ? [name] : [],
  );
}
