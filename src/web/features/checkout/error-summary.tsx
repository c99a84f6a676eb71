import type { RefObject } from 'react';
import billing from '#web/text/en/billing.json';
import problems from '#web/text/en/checkout-problems.json';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { ToneIcon } from '#web/ui/tone-icon.tsx';
import { BILLING_FIELDS } from './billing-form.ts';
import type { BillingErrors, CheckoutRefusal, RegistrantView } from './checkout-data.ts';
import { OwnerErrors } from './owner-errors.tsx';
import { QuoteDifferenceView } from './quote-difference-view.tsx';
import { fieldErrorText, refusalText } from './refusal-text.ts';
import { loginHref } from './where-instead.ts';

/** 'Checkout error': what stands in the way, with a link to each field that has to be mended; takes the focus when it comes. */
export function ErrorSummary({ refusal, questions, currency, place }: ErrorSummaryProps) {
  const t = useText(problems);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="alert"
      aria-labelledby="checkout-error"
      className="tone tone-error mb-6 grid gap-2 rounded-md border p-4 text-14 outline-none"
    >
      <h2 id="checkout-error" className="flex items-center gap-2 text-16 font-semibold">
        <ToneIcon tone="error" />
        {t('checkout.error.title')}
      </h2>
      <p>{refusalText(refusal.code, t)}</p>
      {refusal.code === 'session/expired' ? (
        <p>
          <TextLink href={loginHref()}>{t('checkout.expired.login')}</TextLink>
        </p>
      ) : null}
      <FieldErrors errors={refusal.errors} typed={refusal.billing} />
      <OwnerErrors refusal={refusal} questions={questions} />
      {refusal.difference === null ? null : <QuoteDifferenceView difference={refusal.difference} currency={currency} />}
    </div>
  );
}

interface ErrorSummaryProps {
  readonly refusal: CheckoutRefusal;
  readonly questions: RegistrantView['questions'];
  readonly currency: string;
  readonly place: RefObject<HTMLDivElement | null>;
}

function FieldErrors({
  errors,
  typed,
}: {
  readonly errors: BillingErrors;
  readonly typed: CheckoutRefusal['billing'];
}) {
  const t = useText(billing);
  const wrong = BILLING_FIELDS.filter((field) => errors[field] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {wrong.map((field) => (
        <li key={field}>
          <a href={`#billing-${field}`} className="rounded-sm underline underline-offset-4">
            {fieldErrorText(field, errors[field], typed?.[field] ?? '', t)}
          </a>
        </li>
      ))}
    </ul>
  );
}
