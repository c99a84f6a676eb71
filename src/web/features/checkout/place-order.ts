import { data } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Problem, ProblemCode } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { formText } from '#web/forms/read-form.ts';
import { KINDS } from '#web/forms/saved-kinds.ts';
import { attempt } from '#web/problems/attempt.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { readBillingForm } from './billing/billing-form.ts';
import type { CheckoutResult, RegistrantProblems } from './checkout-data.ts';
import { readRegistrantForm } from './registrant/registrant-form.ts';
import { emptiedFields } from './results/emptied-fields.ts';
import { redirectAfterForm, statusOf } from './results/redirect-for.ts';
import { refusal } from './results/refusal.ts';
import { saveDetails } from './saved/save-details.ts';
import { SAVE_TO_ACCOUNT, savedName } from './saved/saved-entries.ts';

type Placing = InputOf<Api['orders']['place']>;
type Placed = OutputOf<Api['orders']['place']>;
type Page = Pick<PageContext, 'api' | 'newCommandId'>;

/** The placed order, or the result of a checkout that stays on its page. */
export type PlaceOrderOutcome =
  | { readonly kind: 'placed'; readonly placed: Placed }
  | { readonly kind: 'stay'; readonly result: ReturnType<typeof data<CheckoutResult>> | Response };

/**
 * Places the order for exactly the amounts the shopper saw, with the details of the form, in one call. If the amounts
 * changed, nothing is charged and the difference is returned to be confirmed (docs/rules/checkout.md).
 */
export async function placeOrder(page: Page, form: FormData, payment: Placing['payment']): Promise<PlaceOrderOutcome> {
  if (emptiedFields(form).length > 0) return refuseCardNumbers(page, form, payment);
  const order = readOrder(form, payment);
  const placed = await place(page, order, formText(form, 'orderKey'));
  if (placed.ok) return { kind: 'placed', placed: placed.value };
  if (placed.problem.code === 'checkout/quote-changed' && order.quoteHash === undefined) {
    return { kind: 'stay', result: data<CheckoutResult>({ kind: 'confirm', billing: readBillingForm(form), payment }) };
  }
  return refused(page, form, { problem: placed.problem, ownerProblems: [] }, payment);
}

function readOrder(form: FormData, payment: Placing['payment']): Placing {
  const owner = readRegistrantForm(form);
  const entryIds = KINDS.map((kind) => formText(form, savedName(kind))).filter((id) => id !== '');
  return {
    quoteHash: formText(form, 'quoteHash') || undefined,
    amountsHash: formText(form, 'amountsHash') || undefined,
    billing: readBillingForm(form),
    ...(owner !== null && { registrant: owner }),
    ...(form.has(SAVE_TO_ACCOUNT) && { saveToAccount: { entryIds } }),
    acceptTerms: form.get('acceptTerms') === 'true',
    startAtOnce: form.get('startAtOnce') === 'true',
    payment,
    captcha: formText(form, 'captcha'),
  };
}

/** Fields that contained a card number were emptied: the other details are saved and nothing is ordered. */
async function refuseCardNumbers(page: Page, form: FormData, payment: Placing['payment']): Promise<PlaceOrderOutcome> {
  const { problem, ownerProblems } = await saveDetails(page, form);
  const registrant: Problem = { code: 'checkout/registrant-missing', data: { registrant: ownerProblems } };
  return refused(page, form, { problem: problem ?? registrant, ownerProblems }, payment);
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
  if (elsewhere !== null) return { kind: 'stay', result: elsewhere };
  const orderKey = UNDECIDED.includes(problem.code) ? formText(form, 'orderKey') : page.newCommandId();
  const status = statusOf(problem);
  const result = { ...refusal(problem, form, orderKey, ownerProblems), payment };
  return { kind: 'stay', result: data<CheckoutResult>(result, { status }) };
}
