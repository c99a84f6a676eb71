import { useState } from 'react';
import type { ReactNode } from 'react';
import type { BillingDetails, CheckoutView } from '#web/features/checkout/checkout-data.ts';
import type { BorneTax } from '#web/features/checkout/tax/borne-tax.ts';
import { SavedTaxNumberPart } from '#web/features/checkout/tax/tax-number-part.tsx';
import billing from '#web/text/en/billing.json';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/**
 * The billing details: expanded while they are new, collapsed to a summary once they are saved or prefilled by an
 * account. The fields stay in the form in both cases.
 */
export function BillingSection({ kept, known, countries, taxNumber, tax, hasErrors, children }: BillingSectionProps) {
  const t = useText(billing, checkoutText);
  const [wasKnown] = useState(kept !== null || known !== null);
  const [isOpen, setIsOpen] = useState(false);
  const shown = kept ?? known;
  const button = (
    <div className="mt-4 hidden no-script:block">
      <Button name="intent" value="billing" variant={kept === null ? 'primary' : 'secondary'} isWide size="large">
        {t(kept === null ? 'checkout.continue' : 'checkout.saveBilling')}
      </Button>
    </div>
  );
  if (!wasKnown || shown === null) {
    return (
      <Card title={t('billing.heading')}>
        {children}
        {button}
      </Card>
    );
  }
  return (
    <Card title={t('billing.heading')}>
      <details open={isOpen || hasErrors} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group">
        <summary className="flex list-none items-start justify-between gap-4 rounded-sm text-14 [&::-webkit-details-marker]:hidden">
          <SavedDetails kept={shown} countries={countries} />
          <span className="text-primary underline decoration-1 underline-offset-4 group-open:hidden">
            {t('checkout.billing.change')}
          </span>
        </summary>
        <div className="mt-4 border-t border-border pt-4">
          {children}
          {kept === null ? null : button}
        </div>
      </details>
      {kept === null ? button : null}
      {taxNumber === null || isOpen || hasErrors ? null : <SavedTaxNumberPart known={taxNumber} tax={tax} />}
    </Card>
  );
}

interface BillingSectionProps {
  /** The details saved on the server. */
  readonly kept: BillingDetails | null;
  /** The details prefilled by an account, where they are complete. */
  readonly known: BillingDetails | null;
  readonly countries: CheckoutView['countries'];
  /** The validation state of the saved tax number, shown here while its field is collapsed. */
  readonly taxNumber: CheckoutView['taxNumber'];
  readonly tax: BorneTax;
  readonly hasErrors: boolean;
  readonly children: ReactNode;
}

function SavedDetails({ kept, countries }: KeptDetailsProps) {
  const country = countries.find(({ code }) => code === kept.country)?.name ?? kept.country;
  const place = [kept.postcode, kept.city].filter((part) => part !== '').join(' ');
  const address = [kept.line1, kept.line2, place, kept.region, country].filter((part) => part !== '').join(', ');
  return (
    <span className="grid min-w-0 break-words">
      <span className="font-medium">{kept.type === 'business' ? `${kept.company}, ${kept.name}` : kept.name}</span>
      <span className="text-muted-foreground">{kept.email}</span>
      <span className="text-muted-foreground">{address}</span>
    </span>
  );
}

interface KeptDetailsProps extends Pick<BillingSectionProps, 'countries'> {
  readonly kept: BillingDetails;
}
