import type { ReactNode } from 'react';
import brandText from '#web/text/en/brand.json';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Payment, amounts due, terms and the order button; without scripts it is shown once the billing details are saved. */
export function OrderSection({
  isQuoted,
  payment,
  review,
  consent,
  label,
  brandName,
  termsUrl,
  isPlacing,
}: OrderSectionProps) {
  const t = useText(checkoutText);
  return (
    <>
      <section id="payment" className={`grid grid-cols-1 gap-6 ${isQuoted ? '' : 'no-script:hidden'}`}>
        {payment === null ? null : <Card title={t('checkout.payment')}>{payment}</Card>}
        <div className="grid grid-cols-1 gap-4">
          <div className="rounded-lg border border-border bg-muted p-4 sm:p-6">
            <h2 className="sr-only">{t('checkout.review')}</h2>
            {review}
          </div>
          {consent}
          <TermsAgreement label={label} brandName={brandName} termsUrl={termsUrl} />
          <Button name="intent" value="place-order" variant="primary" size="large" isWide isPending={isPlacing}>
            {label}
          </Button>
        </div>
      </section>
      {isQuoted ? null : (
        <p className="hidden text-14 text-muted-foreground no-script:block">{t('checkout.payment.afterBilling')}</p>
      )}
    </>
  );
}

interface OrderSectionProps {
  /** The final amounts are known. */
  readonly isQuoted: boolean;
  /** The payment section; null when nothing is due today. */
  readonly payment: ReactNode;
  /** What is due today and later. */
  readonly review: ReactNode;
  /** Further consents of the buyer. */
  readonly consent: ReactNode;
  /** The label of the order button. */
  readonly label: string;
  readonly brandName: string;
  readonly termsUrl: string;
  readonly isPlacing: boolean;
}

/** The agreement to the terms, directly before the order button. */
function TermsAgreement({ label, brandName, termsUrl }: TermsAgreementProps) {
  const t = useText(brandText, checkoutText);
  return (
    <p className="text-13 text-muted-foreground">
      <input type="hidden" name="acceptTerms" value="true" />
      {t.rich('checkout.agree', {
        label: <span>{label}</span>,
        brand: brandName,
        terms: (
          <TextLink href={termsUrl} target="_blank">
            {t('checkout.terms')}
            <VisuallyHidden> ({t('brand.newTab')})</VisuallyHidden>
          </TextLink>
        ),
      })}
    </p>
  );
}

interface TermsAgreementProps {
  /** The label of the order button. */
  readonly label: string;
  readonly brandName: string;
  readonly termsUrl: string;
}
