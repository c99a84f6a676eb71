import type { RefObject } from 'react';
import type { CheckoutAnswer } from './checkout-data.ts';
import { ConfirmNotice } from './confirm-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';

/** What came of the last try to order. */
export function AnswerNotice({ answer, currency, place }: AnswerNoticeProps) {
  switch (answer?.kind) {
    case 'refused':
      return <ErrorSummary refusal={answer} currency={currency} place={place} />;
    case 'confirm':
      return <ConfirmNotice place={place} />;
    default:
      return null;
  }
}

interface AnswerNoticeProps {
  readonly answer: CheckoutAnswer | undefined;
  readonly currency: string;
  readonly place: RefObject<HTMLDivElement | null>;
}
