import { refusalText } from '#web/features/checkout/results/refusal-text.ts';
import type { PayRefusal } from '#web/features/orders/invoice/pay-invoice.ts';
import type checkoutProblems from '#web/text/en/checkout-problems.json';
import type errors from '#web/text/en/errors.json';
import type { Text } from '#web/text/text.ts';
import { waitingText } from '#web/text/waiting-text.ts';

/** Why a payment was not started, and after too many when the next may begin; null where it is shown over the page. */
export function payProblem(
  { code, retryAfterSeconds = null, isInDialog = false }: PayRefusal,
  problemText: Text<keyof typeof checkoutProblems>,
  errorText: Text<keyof typeof errors>,
): string | null {
  if (isInDialog) return null;
  const isLimited = code === 'limits/too-many-requests' && retryAfterSeconds !== null;
  return isLimited ? waitingText(errorText, retryAfterSeconds) : refusalText(code, problemText);
}
