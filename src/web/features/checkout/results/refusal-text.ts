import type { BillingField, RefusalCode } from '#web/features/checkout/checkout-data.ts';
import type billing from '#web/text/en/billing.json';
import type problems from '#web/text/en/checkout-problems.json';
import type { Text } from '#web/text/text.ts';

export function refusalText(code: RefusalCode, t: Text<keyof typeof problems>): string {
  const key = `checkout.problem.${code}`;
  return t.has(key) ? t(key) : t('checkout.problem.other');
}

export function fieldErrorText(
  field: BillingField,
  code: string | undefined,
  input: string,
  t: Text<keyof typeof billing>,
): string | undefined {
  if (code === undefined) return undefined;
  if (field === 'taxNumber' && code === 'invalid') return t('billing.taxNumber.invalid', { number: input });
  const key = `billing.error.${field}.${code}`;
  if (t.has(key)) return t(key);
  if (code === 'card-number') return t('billing.error.card-number');
  return t(code === 'too-long' ? 'billing.error.too-long' : 'billing.error.invalid');
}
