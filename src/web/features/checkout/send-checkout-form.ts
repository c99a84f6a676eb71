import { data } from 'react-router';
import { saveFormsLate } from '#web/forms/save-forms-late.ts';
import { failureCode, SYSTEM_CODES, showOverPage, showRefusal } from '#web/runtime/stay-on-system-error.ts';
import type { CheckoutAnswer, CheckoutRefusal, RefusalCode } from './checkout-data.ts';

/**
 * Submits a checkout form. A system failure is shown over the page, except when details were saved in the background;
 * the page keeps its input.
 */
export async function sendCheckoutForm({ request, serverAction }: SentForm) {
  const isWaitedFor = (await request.clone().formData()).get('intent') === 'place-order';
  try {
    const answer = await serverAction();
    // The input is saved, to be restored after sign-in.
    if (answer?.kind === 'refused' && LOGGED_OUT.has(answer.code)) await saveFormsLate(new URL(request.url).pathname);
    if (!isWaitedFor || answer?.kind !== 'refused' || !showRefusal(answer)) return answer;
    return { ...answer, isTold: true };
  } catch (error) {
    const code = failureCode(error);
    if (code === null) return data<CheckoutAnswer | undefined>(undefined, { status: 503 });
    const isTold = isWaitedFor && SYSTEM_CODES.has(code);
    if (isTold) showOverPage(error);
    return data<CheckoutAnswer | undefined>(refusalOf(code, isTold), { status: 503 });
  }
}

interface SentForm {
  readonly request: Request;
  readonly serverAction: () => Promise<CheckoutAnswer | undefined>;
}

/** The problem codes of a form whose session has ended. */
export const LOGGED_OUT: ReadonlySet<RefusalCode> = new Set(['basket/empty', 'checkout/sign-in-required']);

/** With an error status the router does not reload the page's data. */
function refusalOf(code: RefusalCode, isTold: boolean): CheckoutRefusal {
  return { kind: 'refused', code, errors: {}, difference: null, billing: null, orderKey: null, isTold };
}
