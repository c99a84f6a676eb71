import { data } from 'react-router';
import type { Api, ApiClient } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Problem, ProblemCode } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { statusOf, redirectAfterForm } from './answers/redirect-for.ts';
import { refusal } from './answers/refusal.ts';
import { attempt } from './attempt.ts';
import { readBillingForm } from './billing/billing-form.ts';
import type { CheckoutAnswer, CheckoutView, RegistrantProblems } from './checkout-data.ts';
import { ownerRefusal } from './registrant/owner-refusal.ts';
import { saveDetails } from './saved/save-details.ts';
import { SAVE_TO_ACCOUNT } from './saved/saved-entries.ts';
import { keepEntries } from './saved/saved-keep-entries.ts';
import { shownAmounts } from './shown-amounts.ts';

type Placing = InputOf<Api['orders']['place']>;
type Placed = OutputOf<Api['orders']['place']>;
type Page = Pick<PageContext, 'api' | 'newCommandId'>;

/** The placed order, or the answer of a checkout that stays on its page. */
export type PlaceOrderOutcome =
  | { readonly kind: 'placed'; readonly placed: Placed }
  | { readonly kind: 'stay'; readonly answer: ReturnType<typeof data<CheckoutAnswer>> | Response };

/**
 * Saves billing details and registrant of the form, then places the order for exactly the amounts the shopper saw. If
 * these changed, nothing is charged and the difference is returned to be confirmed (docs/rules/checkout.md).
 */
export async function placeOrder(page: Page, form: FormData, payment: Placing['payment']): Promise<PlaceOrderOutcome> {
  const { checkout, problem, ownerProblems } = await saveDetails(page, form);
  if (problem !== null || checkout === null) {
    return refused(page, form, { problem: problem ?? { code: 'server/fault' }, ownerProblems }, payment);
  }
  if (ownerProblems.length > 0) {
    const answer = ownerRefusal(ownerProblems, form, page.newCommandId());
    return { kind: 'stay', answer: data<CheckoutAnswer>({ ...answer, payment }, { status: 422 }) };
  }
  const quoteHash = await confirmedHash(page.api, form, checkout);
  if (quoteHash === null) {
    return { kind: 'stay', answer: data<CheckoutAnswer>({ kind: 'confirm', billing: readBillingForm(form), payment }) };
  }
  // For the next order; a failure does not affect this one.
  if (form.has(SAVE_TO_ACCOUNT)) await keepEntries(page.api, form);
  const accept_terms = form.get('accept_terms') === 'true';
  const start_at_once = form.get('start_at_once') === 'true';
  const order = { quoteHash, accept_terms, start_at_once, payment, captcha: textOf(form, 'captcha') };
  const placed = await place(page, order, textOf(form, 'orderKey'));
  return placed.ok
    ? { kind: 'placed', placed: placed.value }
    : refused(page, form, { problem: placed.problem, ownerProblems: [] }, payment);
}

/**
 * The hash of the present quote if its amounts equal those the page showed, else that of the page's quote; null when
 * the page had none.
 */
async function confirmedHash(api: ApiClient, form: FormData, checkout: CheckoutView): Promise<string | null> {
  const storefront = await attempt(() => api.storefront.get({}));
  if (storefront.ok && checkout.quote !== null) {
    const now = shownAmounts(storefront.value.catalogueVersion, checkout.basket);
    if (textOf(form, 'shown') === now) return checkout.quote.hash;
  }
  const quoteHash = textOf(form, 'quoteHash');
  return quoteHash === '' ? null : quoteHash;
}

/**
 * The idempotency key is that of the form: the same form submitted twice places one order, and the basket is ordered
 * once whatever the key.
 */
async function place(page: Page, order: Placing, orderKey: string): Promise<Result<Placed, Problem>> {
  const key = orderKey === '' ? page.newCommandId() : orderKey;
  const placed = await attempt(() => page.api.orders.place(order, { idempotencyKey: key }));
  if (placed.ok || placed.problem.code !== 'request/key-reused') return placed;
  return attempt(() => page.api.orders.place(order, { idempotencyKey: page.newCommandId() }));
}

/** After these problems the outcome is unknown, so the same request is sent again. */
const UNDECIDED: readonly ProblemCode[] = ['request/still-running', 'server/unavailable', 'server/fault'];

async function refused(
  page: Page,
  form: FormData,
  { problem, ownerProblems }: { readonly problem: Problem; readonly ownerProblems: RegistrantProblems },
  payment: Placing['payment'],
): Promise<PlaceOrderOutcome> {
  const elsewhere = await redirectAfterForm(page.api, problem);
  if (elsewhere !== null) return { kind: 'stay', answer: elsewhere };
  const orderKey = UNDECIDED.includes(problem.code) ? textOf(form, 'orderKey') : page.newCommandId();
  const status = statusOf(problem);
  const answer = { ...refusal(problem, form, orderKey, ownerProblems), payment };
  return { kind: 'stay', answer: data<CheckoutAnswer>(answer, { status }) };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
