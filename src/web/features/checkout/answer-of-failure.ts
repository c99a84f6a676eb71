import { data } from 'react-router';
import { failureCode } from '#web/failure-kind.ts';
import type { CheckoutAnswer } from './checkout-data.ts';

/** What happened to a request that never reached its action, as the checkout's answer, so that the page stays with everything typed; with a status of failure the router leaves the rest of the page alone. */
export function answerOfFailure(error: unknown) {
  const code = failureCode(error);
  const answer: CheckoutAnswer = { kind: 'refused', code, errors: {}, difference: null, billing: null, orderKey: null };
  return data(answer, { status: 503 });
}
