import { data, isRouteErrorResponse } from 'react-router';
import type { CheckoutAnswer, RefusalCode } from './checkout-data.ts';

/** What happened to a request that never reached its action, so that the page stays with everything typed; anything else is thrown on. */
export function failureCode(error: unknown): RefusalCode {
  const code = isRouteErrorResponse(error) ? CODE_OF_STATUS[error.status] : undefined;
  if (code !== undefined) return code;
  // The browser's own answer when nobody answered.
  if (error instanceof TypeError) return 'network';
  throw error;
}

/** The same as the checkout's answer; with a status of failure the router leaves the rest of the page alone. */
export function answerOfFailure(error: unknown) {
  const code = failureCode(error);
  const answer: CheckoutAnswer = { kind: 'refused', code, errors: {}, difference: null, billing: null, orderKey: null };
  return data(answer, { status: 503 });
}

const CODE_OF_STATUS: Readonly<Record<number, RefusalCode>> = {
  401: 'session/expired',
  422: 'request/card-data-refused',
  429: 'limits/too-many-requests',
  500: 'server/fault',
  502: 'server/unavailable',
  503: 'server/unavailable',
  504: 'server/unavailable',
};
