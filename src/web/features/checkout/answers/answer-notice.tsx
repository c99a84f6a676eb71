import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { CheckoutAnswer, RegistrantView } from '#web/features/checkout/checkout-data.ts';
import { ConfirmNotice } from './confirm-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { LeftErrors } from './left-errors.ts';

/** The outcome of the last attempt to place the order. */
export function AnswerNotice({ answer, left, questions, currency }: AnswerNoticeProps) {
  const place = useFocusOnAnswer(answer);
  return answer.kind === 'refused' ? (
    <ErrorSummary refusal={answer} {...{ left, questions, currency, place }} />
  ) : (
    <ConfirmNotice place={place} />
  );
}

interface AnswerNoticeProps {
  readonly answer: Extract<CheckoutAnswer, { readonly kind: 'refused' | 'confirm' }>;
  /** The errors that are not corrected yet. */
  readonly left: LeftErrors;
  /** The questions of the registries to the domain owner. */
  readonly questions: RegistrantView['questions'];
  readonly currency: string;
}

/** Focuses the notice, so that it is announced and visible. */
function useFocusOnAnswer(answer: CheckoutAnswer): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const isInCardForm = answer.kind === 'refused' && answer.code === 'card-incomplete';
  // An error in the card form has focused its first invalid field already.
  useEffect(() => {
    if (!isInCardForm) place.current?.focus();
  }, [answer, isInCardForm]);
  return place;
}
