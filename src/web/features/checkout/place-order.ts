import { data } from 'react-router';
import type { Api, Caller } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Problem, ProblemCode } from '#contract/problems.ts';
import { PROBLEMS } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import type { PageContext } from '#web/page-context.ts';
import { attempt } from './attempt.ts';
import { readBillingForm } from './billing-form.ts';
import type { CheckoutAnswer, CheckoutView } from './checkout-data.ts';
import { keepDetails } from './keep-details.ts';
import { ownerRefusal } from './owner-refusal.ts';
import { refusal } from './refusal.ts';
import { SAVE_TO_ACCOUNT } from './saved-entries.ts';
import { keepEntries } from './saved-keep-entries.ts';
import { shownAmounts } from './shown-amounts.ts';
import { whereInstead } from './where-instead.ts';

type Placing = InputOf<Api['orders']['place']>;
type Placed = OutputOf<Api['orders']['place']>;
type Page = Pick<PageContext, 'api' | 'newCommandId'>;

/** An order that is placed, or the answer of a checkout that stays. */
export type PlaceOrderOutcome =
  | { readonly kind: 'placed'; readonly placed: Placed }
  | { readonly kind: 'stay'; readonly answer: ReturnType<typeof data<CheckoutAnswer>> | Response };

/** Keeps who is billed and who will hold the names as the form has them, then places the order for exactly the amounts the shopper saw (D11). */
export async function placeOrder(page: Page, form: FormData, payment: Placing['payment']): Promise<PlaceOrderOutcome> {
  const kept = await keepDetails(page, form);
  if (!kept.ok) return refused(page, form, kept.problem, payment);
  const { checkout, ownerProblems } = kept.value;
  if (ownerProblems.length > 0) {
    const answer = ownerRefusal(ownerProblems, form, page.newCommandId());
    return { kind: 'stay', answer: data<CheckoutAnswer>({ ...answer, payment }, { status: 422 }) };
  }
  const quoteHash = await confirmedHash(page.api, form, checkout);
  if (quoteHash === null) {
    return { kind: 'stay', answer: data<CheckoutAnswer>({ kind: 'confirm', billing: readBillingForm(form), payment }) };
  }
  // For the next order: whatever becomes of it, this one goes on.
  if (form.has(SAVE_TO_ACCOUNT)) await keepEntries(page.api, form);
  const accept_terms = form.get('accept_terms') === 'true';
  const start_at_once = form.get('start_at_once') === 'true';
  const order = { quoteHash, accept_terms, start_at_once, payment, captcha: textOf(form, 'captcha') };
  const placed = await place(page, order, textOf(form, 'orderKey'));
  return placed.ok ? { kind: 'placed', placed: placed.value } : refused(page, form, placed.problem, payment);
}

/** The quote of now when its amounts are those the page showed, else the one the page was made with; null when it was made without any. */
async function confirmedHash(api: Caller, form: FormData, checkout: CheckoutView): Promise<string | null> {
  const storefront = await attempt(() => api.storefront.get({}));
  if (storefront.ok && checkout.quote !== null) {
    const now = shownAmounts(storefront.value.catalogueVersion, checkout.basket);
    if (textOf(form, 'shown') === now) return checkout.quote.hash;
  }
  const quoteHash = textOf(form, 'quoteHash');
  return quoteHash === '' ? null : quoteHash;
}

/** The key is that of the form, so that the same form sent twice orders once; with other content it is another order (D6), and the basket is ordered once whatever the key. */
async function place(page: Page, order: Placing, orderKey: string): Promise<Result<Placed, Problem>> {
  const key = orderKey === '' ? page.newCommandId() : orderKey;
  const placed = await attempt(() => page.api.orders.place(order, { idempotencyKey: key }));
  if (placed.ok || placed.problem.code !== 'request/key-reused') return placed;
  return attempt(() => page.api.orders.place(order, { idempotencyKey: page.newCommandId() }));
}

/** After these nobody knows whether the order was placed: the same request is sent again. */
const UNDECIDED: readonly ProblemCode[] = ['request/still-running', 'server/unavailable', 'server/fault'];

async function refused(
  page: Page,
  form: FormData,
  problem: Problem,
  payment: Placing['payment'],
): Promise<PlaceOrderOutcome> {
  const elsewhere = whereInstead(problem);
  if (elsewhere !== null) return { kind: 'stay', answer: elsewhere };
  const orderKey = UNDECIDED.includes(problem.code) ? textOf(form, 'orderKey') : page.newCommandId();
  const { status } = PROBLEMS[problem.code];
  const answer = { ...refusal(problem, form, orderKey), payment };
  return { kind: 'stay', answer: data<CheckoutAnswer>(answer, { status }) };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
