import { type Problem, problem } from '#contract/problems.ts';
import { type BillingDetails, cleanBillingDetails } from '#core/billing/billing-details.ts';
import { checkBillingDetails } from '#core/billing/check-billing-details.ts';
import { problemsBesidesBilling } from '#core/domains/registrants/check-registrant.ts';
import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import {
  type StoredBasket,
  recordTaxNumber,
  registrantView,
  saveBillingDetails,
  updateRegistrant,
} from '#server/shop/public.ts';
import { checkSoldTo } from './checkout-basket.ts';

/** Details of a checkout to be stored with its basket. */
export interface GivenDetails {
  readonly billing?: BillingDetails | undefined;
  readonly registrant?: RegistrantDetails | undefined;
}

/**
 * Stores billing details and registrant with the basket. An invalid tax number is stored with the rest, so that a
 * reload shows it for correction; other invalid billing details are not stored. The registrant is stored even if
 * invalid. Problem: 'checkout/billing-invalid' with the validation issues of both.
 */
export async function saveDetails(
  tx: Transaction,
  context: RequestContext,
  stored: StoredBasket,
  given: GivenDetails,
): Promise<Result<StoredBasket, Problem<'checkout/billing-invalid'>>> {
  const of = { brandId: context.store.brand.id, basketId: stored.basket.id, at: context.now };
  if (given.registrant !== undefined) await updateRegistrant(tx, { ...of, details: given.registrant });
  if (given.billing === undefined) return ok(stored);
  const billing = cleanBillingDetails(given.billing);
  const fields = [...checkBillingDetails(billing), ...checkSoldTo(context.store.brand, billing)];
  if (!isSavable(billing, fields)) {
    const registrant = registrantIssues(context, stored, billing, given.registrant);
    return refuse(
      problem('checkout/billing-invalid', { fields, ...(registrant.length > 0 && { data: { registrant } }) }),
    );
  }
  if (!isSame(billing, stored.billing)) await saveBillingDetails(tx, { ...of, details: billing });
  await recordTaxNumber(tx, context, billing);
  return ok({ ...stored, billing });
}

function isSavable(
  { taxNumber: number }: BillingDetails,
  issues: readonly { readonly path: string; readonly code: string }[],
): boolean {
  return issues.every(({ path, code }) => path === 'taxNumber' && code === 'invalid' && !/\p{Cc}/u.test(number));
}

function isSame(billing: BillingDetails, before: BillingDetails | null): boolean {
  return before !== null && JSON.stringify(before) === JSON.stringify(billing);
}

function registrantIssues(
  { store }: RequestContext,
  { basket }: StoredBasket,
  billing: BillingDetails,
  details: RegistrantDetails | undefined,
) {
  if (details === undefined) return [];
  return problemsBesidesBilling(details, billing, registrantView(store, basket, { details, billing }).problems);
}
