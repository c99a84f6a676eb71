import type { RefObject } from 'react';
import type { CheckoutAnswer, RegistrantView } from './checkout-data.ts';
import { ConfirmNotice } from './confirm-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';

/** What came of the last try to order. */
export function AnswerNotice({ answer, questions, currency, place }: AnswerNoticeProps) {
  switch (answer?.kind) {
    case 'refused':
      return <ErrorSummary refusal={answer} {...{ questions, currency, place }} />;
    case 'confirm':
      return <ConfirmNotice place={place} />;
    default:
      return null;
  }
}

interface AnswerNoticeProps {
  readonly answer: CheckoutAnswer | undefined;
  /** What registries ask of the owner. */
  readonly questions: RegistrantView['questions'];
  readonly currency: string;
  readonly place: RefObject<HTMLDivElement | null>;
}
