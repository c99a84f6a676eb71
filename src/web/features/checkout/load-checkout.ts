import { redirect } from 'react-router';
import { attempt } from '#web/problems/attempt.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { placesIn } from './billing/places-in.ts';
import type { LoadedCheckout } from './checkout-data.ts';
import { redirectFor, registerHref } from './results/redirect-for.ts';

/** Loads the checkout of the basket; throws a redirect to the screen that comes before it, if any. */
export async function loadCheckout({
  api,
  newCommandId,
  language,
}: Pick<PageContext, 'api' | 'newCommandId' | 'language'>): Promise<LoadedCheckout> {
  // An order can be placed without the saved entries too.
  const [checkout, saved] = await Promise.all([api.checkout.get({}), attempt(() => api.savedDetails.list({}))]);
  if (!checkout.ok) throw redirectFor(checkout.problem) ?? pageProblem(checkout.problem);
  if (checkout.value.signInRequired) throw redirect(registerHref(), 303);
  const { countries: _inPlaces, ...shown } = checkout.value;
  return {
    checkout: shown,
    places: placesIn(language),
    saved: saved.ok ? saved.value.entries : [],
    orderKey: newCommandId(),
  };
}
