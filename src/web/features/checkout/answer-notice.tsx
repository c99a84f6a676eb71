import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { CheckoutAnswer, RegistrantView } from './checkout-data.ts';
import { ConfirmNotice } from './confirm-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';

/** What came of the last try to order. */
export function AnswerNotice({ answer, questions, currency }: AnswerNoticeProps) {
  const place = useFocusOnAnswer(answer);
  return answer.kind === 'refused' ? (
    <ErrorSummary refusal={answer} {...{ questions, currency, place }} />
  ) : (
    <ConfirmNotice place={place} />
  );
}

interface AnswerNoticeProps {
  readonly answer: Extract<CheckoutAnswer, { readonly kind: 'refused' | 'confirm' }>;
  /** What registries ask of the owner. */
  readonly questions: RegistrantView['questions'];
  readonly currency: string;
}

/** What stands in the way is read out and seen at once. */
function useFocusOnAnswer(answer: CheckoutAnswer): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [answer]);
  return place;
}
