import { redirect } from 'react-router';
import type { PageContext } from '#web/page-context.ts';
import { pageProblem } from '#web/page-problem.ts';
import { addressRules } from './address-rules.ts';
import type { CheckoutData } from './checkout-data.ts';
import { loadRegistrantSection } from './registrant-part.tsx';
import { registerHref, whereInstead } from './where-instead.ts';

/** The checkout of the basket, or the screen the shopper belongs on instead. */
export async function loadCheckout({
  api,
  newCommandId,
}: Pick<PageContext, 'api' | 'newCommandId'>): Promise<CheckoutData> {
  const checkout = await api.checkout.get({});
  if (!checkout.ok) throw whereInstead(checkout.problem) ?? pageProblem(checkout.problem);
  if (checkout.value.signInRequired) throw redirect(registerHref(), 303);
  if (checkout.value.registrant !== null) await loadRegistrantSection();
  return { checkout: checkout.value, addressRules: addressRules(), orderKey: newCommandId() };
}
