import { data } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Problem, ProblemCode } from '#contract/problems.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { PageContext } from '#web/page-context.ts';
import { keyInput, readId } from './load-order.ts';

type Payment = InputOf<Api['invoices']['pay']>['payment'];
type Placed = OutputOf<Api['invoices']['pay']>;
type Page = Pick<PageContext, 'api' | 'newCommandId'>;

/** Why a payment was not begun. */
export interface PayRefusal {
  readonly code: ProblemCode | 'network' | 'card-refused' | 'card-unreachable';
  /** The key for the next try: the same while nobody knows how this one went. Null where the page still holds it. */
  readonly payKey: string | null;
  /** How to pay as it was chosen; absent where the page holds it. */
  readonly payment?: Payment | undefined;
}

/** A payment that was begun, or the answer of an invoice page that stays. */
export type PayOutcome =
  | { readonly kind: 'placed'; readonly placed: Placed }
  | { readonly kind: 'stay'; readonly answer: ReturnType<typeof data<PayRefusal>> };

/** Pays an invoice, once for a form however often it is sent; a form with other content is another payment. */
export async function payInvoice(
  page: Page,
  segment: string,
  form: FormData,
  payment: Payment | undefined,
  cookies: string | null = null,
): Promise<PayOutcome> {
  const invoiceId = readId(segment);
  const written = form.get('payKey');
  const payKey = typeof written === 'string' && written !== '' ? written : page.newCommandId();
  if (payment === undefined) return stay('checkout/payment-method-missing', page.newCommandId(), payment);
  const paid = await pay(page, { invoiceId, payment, ...keyInput(cookies, invoiceId) }, payKey);
  if (paid.ok) return { kind: 'placed', placed: paid.value };
  const { code } = paid.problem;
  return stay(code, UNDECIDED.includes(code) ? payKey : page.newCommandId(), payment);
}

/** After these nobody knows whether the payment was begun: the same request is sent again. */
const UNDECIDED: readonly ProblemCode[] = ['request/still-running', 'server/unavailable', 'server/fault'];

async function pay(
  { api, newCommandId }: Page,
  input: InputOf<Api['invoices']['pay']>,
  payKey: string,
): Promise<Result<Placed, Problem>> {
  try {
    const paid = await api.invoices.pay(input, { idempotencyKey: payKey });
    if (paid.ok || paid.problem.code !== 'request/key-reused') return paid;
    return await api.invoices.pay(input, { idempotencyKey: newCommandId() });
  } catch {
    // Logged where it happened; the page stays, so that the shopper can try again.
    return refuse({ code: 'server/fault' });
  }
}

function stay(code: ProblemCode, payKey: string, payment: Payment | undefined): PayOutcome {
  return { kind: 'stay', answer: data<PayRefusal>({ code, payKey, payment }, { status: PROBLEMS[code].status }) };
}
