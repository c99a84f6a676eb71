import { data } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { PROBLEMS, type Problem, type ProblemCode } from '#contract/problems.ts';
import { type Result, refuse } from '#core/result.ts';
import { keyInput, readId } from '#web/features/orders/load-order.ts';
import type { OrderAgainResult } from '#web/features/orders/order-again.ts';
import type { FormRules } from '#web/forms/submit-form.ts';
import { retryAfterSeconds } from '#web/problems/retry-after.ts';
import { UNDECIDED } from '#web/problems/undecided.ts';
import type { PageContext } from '#web/runtime/page-context.ts';

type Payment = InputOf<Api['invoices']['pay']>['payment'];
type Placed = OutputOf<Api['invoices']['pay']>;
type Page = Pick<PageContext, 'api' | 'newCommandId'>;

/** Why a payment was not started. */
export interface PayRefusal {
  readonly code: ProblemCode | 'network' | 'card-refused' | 'card-unreachable';
  /**
   * The idempotency key of the next attempt: unchanged while the outcome of this one is unknown. Null where the page
   * still has it.
   */
  readonly payKey: string | null;
  /** The chosen payment; absent where the page has it. */
  readonly payment?: Payment | undefined;
  /** The HTTP status of the response. */
  readonly status?: number;
  readonly retryAfterSeconds?: number | null;
  /** Whether it is shown over the page already. */
  readonly isInDialog?: boolean;
}

/** A started payment, or the result of an invoice page that stays. */
export type PayOutcome =
  | { readonly kind: 'placed'; readonly placed: Placed }
  | { readonly kind: 'stay'; readonly result: ReturnType<typeof data<PayRefusal>> };

/** Pays an invoice, once per form however often it is submitted; a form with another content is another payment. */
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
  if (payment === undefined) return stay({ code: 'checkout/payment-method-missing' }, page.newCommandId(), payment);
  const paid = await pay(
    page,
    { invoiceId, payment, ...confirmedTotal(form), ...keyInput(cookies, invoiceId) },
    payKey,
  );
  if (paid.ok) return { kind: 'placed', placed: paid.value };
  const { code } = paid.problem;
  return stay(paid.problem, UNDECIDED.includes(code) ? payKey : page.newCommandId(), payment);
}

/** The total shown on the page. */
function confirmedTotal(form: FormData): { readonly confirmedMinor?: number } {
  const written = form.get('confirmedMinor');
  return typeof written === 'string' && /^\d{1,15}$/.test(written) ? { confirmedMinor: Number(written) } : {};
}

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
    // The fault was logged where it happened; the page stays for another attempt.
    return refuse({ code: 'server/fault' });
  }
}

function stay(problem: Problem, payKey: string, payment: Payment | undefined): PayOutcome {
  const { code } = problem;
  const { status } = PROBLEMS[code];
  const refusal = { code, payKey, payment, status, retryAfterSeconds: retryAfterSeconds(problem) };
  return { kind: 'stay', result: data<PayRefusal>(refusal, { status }) };
}

/** The forms of the invoice: a refused payment is shown over the page where no input can correct it. */
export const INVOICE_FORM_RULES: FormRules<PayRefusal | OrderAgainResult | undefined, PayRefusal | undefined> = {
  isShownByForm: (_form, code) => code === 'request/card-data-refused',
  fallback: (_form, { code, isInDialog }) => (code === null ? undefined : { code, payKey: null, isInDialog }),
  refusalIn: (result) => (result === undefined || 'kind' in result ? null : result),
};
