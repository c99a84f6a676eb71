import type { RefObject } from 'react';
import { BILLING_FIELDS } from '#web/features/checkout/billing/billing-form.ts';
import type { BillingErrors, CheckoutRefusal, RegistrantView } from '#web/features/checkout/checkout-data.ts';
import { OwnerErrors } from '#web/features/checkout/registrant/owner-errors.tsx';
import billing from '#web/text/en/billing.json';
import problems from '#web/text/en/checkout-problems.json';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { ToneIcon } from '#web/ui/tone-icon.tsx';
import { QuoteDifferenceView } from './quote-difference-view.tsx';
import { loginHref } from './redirect-for.ts';
import { fieldErrorText, refusalText } from './refusal-text.ts';
import type { RemainingErrors } from './remaining-errors.ts';

/** 'Checkout error': the errors, each linked to its field; focused when it appears. */
export function ErrorSummary({ refusal, remaining, questions, currency, place }: ErrorSummaryProps) {
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
      {RESOLVED_BY_LOGIN.has(refusal.code) ? (
        <p>
          <TextLink href={loginHref()}>{t('checkout.expired.login')}</TextLink>
        </p>
      ) : null}
      <FieldErrors errors={remaining.billing} input={refusal.billing} />
      <OwnerErrors
        isSame={refusal.registrant?.input?.sameAsBilling !== false}
        problems={remaining.owner}
        questions={questions}
      />
      {remaining.isCardInvalid ? (
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            <a href="#payment" className="rounded-sm underline underline-offset-4">
              {t('checkout.error.card')}
            </a>
          </li>
        </ul>
      ) : null}
      {refusal.difference === null ? null : <QuoteDifferenceView difference={refusal.difference} currency={currency} />}
    </div>
  );
}

const RESOLVED_BY_LOGIN: ReadonlySet<CheckoutRefusal['code']> = new Set([
  'session/expired',
  'basket/empty',
  'checkout/sign-in-required',
]);

interface ErrorSummaryProps {
  readonly refusal: CheckoutRefusal;
  /** The errors that are not corrected yet. */
  readonly remaining: RemainingErrors;
  readonly questions: RegistrantView['questions'];
  readonly currency: string;
  readonly place: RefObject<HTMLDivElement | null>;
}

function FieldErrors({
  errors,
  input,
}: {
  readonly errors: BillingErrors;
  readonly input: CheckoutRefusal['billing'];
}) {
  const t = useText(billing);
  const invalid = BILLING_FIELDS.filter((field) => errors[field] !== undefined);
  if (invalid.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {invalid.map((field) => (
        <li key={field}>
          <a href={`#billing-${field}`} className="rounded-sm underline underline-offset-4">
            {fieldErrorText(field, errors[field], input?.[field] ?? '', t)}
          </a>
        </li>
      ))}
    </ul>
  );
}
