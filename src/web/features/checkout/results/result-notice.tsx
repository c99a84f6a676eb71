import { type RefObject, useEffect, useRef } from 'react';
import type { CheckoutResult, RegistrantView } from '#web/features/checkout/checkout-data.ts';
import problems from '#web/text/en/checkout-problems.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { RemainingErrors } from './remaining-errors.ts';

/** The outcome of the last attempt to place the order. */
export function ResultNotice({ result, remaining, questions, currency }: ResultNoticeProps) {
  const place = useFocusOnResult(result);
  return result.kind === 'refused' ? (
    <ErrorSummary refusal={result} {...{ remaining, questions, currency, place }} />
  ) : (
    <ConfirmNotice place={place} />
  );
}

interface ResultNoticeProps {
  readonly result: Extract<CheckoutResult, { readonly kind: 'refused' | 'confirm' }>;
  /** The errors that are not corrected yet. */
  readonly remaining: RemainingErrors;
  /** The questions of the registries to the domain owner. */
  readonly questions: RegistrantView['questions'];
  readonly currency: string;
}

/** Focuses the notice, so that it is announced and visible. */
function useFocusOnResult(result: CheckoutResult): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const isInCardForm = result.kind === 'refused' && result.code === 'card-incomplete';
  // An error in the card form has focused its first invalid field already.
  useEffect(() => {
    if (!isInCardForm) place.current?.focus();
  }, [result, isInCardForm]);
  return place;
}

/** The address was submitted together with the order: its final amounts are shown and have to be confirmed. */
function ConfirmNotice({ place }: { readonly place: RefObject<HTMLDivElement | null> }) {
  const t = useText(problems);
  return (
    <div ref={place} tabIndex={-1} className="mb-6 outline-none">
      <Notice tone="info" title={t('checkout.confirm.title')}>
        {t('checkout.confirm.text')}
      </Notice>
    </div>
  );
}
