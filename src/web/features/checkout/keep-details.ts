import type { Problem } from '#contract/problems.ts';
import { ok } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { PageContext } from '#web/page-context.ts';
import { attempt } from './attempt.ts';
import { readBillingForm } from './billing-form.ts';
import type { CheckoutView, RegistrantProblems } from './checkout-data.ts';
import { readRegistrantForm } from './registrant-form.ts';

/** A checkout whose details are kept. */
export interface KeptDetails {
  readonly checkout: CheckoutView;
  /** What the registries mind about the owner. */
  readonly ownerProblems: RegistrantProblems;
}

/** Keeps everything a form of the checkout holds: who is billed, then who will hold the names, where it asks for that. */
export async function keepDetails(
  { api }: Pick<PageContext, 'api'>,
  form: FormData,
): Promise<Result<KeptDetails, Problem>> {
  const saved = await attempt(() => api.checkout.saveBilling(readBillingForm(form)));
  if (!saved.ok) return saved;
  const owner = readRegistrantForm(form);
  const registrant = owner === null ? null : await attempt(() => api.domains.saveRegistrant(owner));
  if (registrant?.ok === false) return registrant;
  return ok({ checkout: saved.value, ownerProblems: registrant?.value.problems ?? [] });
}
