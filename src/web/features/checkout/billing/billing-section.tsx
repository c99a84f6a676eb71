import { type ReactNode, useState } from 'react';
import type { BillingDetails, CheckoutView } from '#web/features/checkout/checkout-data.ts';
import { SavedTaxNumberPart } from '#web/features/checkout/tax/tax-number-part.tsx';
import type { Taxation } from '#web/features/checkout/tax/taxation.ts';
import billing from '#web/text/en/billing.json';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { JoinedTexts } from '#web/ui/joined-texts.tsx';

/**
 * The billing details: expanded while they are new, collapsed to a summary once they are saved or prefilled by an
 * account. The fields stay in the form in both cases.
 */
export function BillingSection({ saved, known, countries, taxNumber, tax, hasErrors, children }: BillingSectionProps) {
  const t = useText(billing, checkoutText);
  const [wasKnown] = useState(saved !== null || known !== null);
  const [isOpen, setIsOpen] = useState(false);
  const shown = saved ?? known;
  const button = (
    <div className="mt-4 hidden no-script:block">
      <Button name="intent" value="billing" variant={saved === null ? 'primary' : 'secondary'} isWide size="large">
        {t(saved === null ? 'checkout.continue' : 'checkout.saveBilling')}
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
          <SavedDetails saved={shown} countries={countries} />
          <span className="text-primary underline decoration-1 underline-offset-4 group-open:hidden">
            {t('checkout.billing.change')}
          </span>
        </summary>
        <div className="mt-4 border-t border-border pt-4">
          {children}
          {saved === null ? null : button}
        </div>
      </details>
      {saved === null ? button : null}
      {taxNumber === null || isOpen || hasErrors ? null : <SavedTaxNumberPart known={taxNumber} tax={tax} />}
    </Card>
  );
}

interface BillingSectionProps {
  /** The details saved on the server. */
  readonly saved: BillingDetails | null;
  /** The details prefilled by an account, where they are complete. */
  readonly known: BillingDetails | null;
  readonly countries: CheckoutView['countries'];
  /** The validation state of the saved tax number, shown here while its field is collapsed. */
  readonly taxNumber: CheckoutView['taxNumber'];
  readonly tax: Taxation;
  readonly hasErrors: boolean;
  readonly children: ReactNode;
}

function SavedDetails({ saved, countries }: SavedDetailsProps) {
  const country = countries.find(({ code }) => code === saved.country)?.name ?? saved.country;
  const place = `${saved.postcode} ${saved.city}`.trim();
  const address = [saved.line1, saved.line2, place, saved.region, country];
  return (
    <span className="grid min-w-0 break-words">
      <span className="font-medium">
        <JoinedTexts texts={saved.type === 'business' ? [saved.company, saved.name] : [saved.name]} />
      </span>
      <span className="text-muted-foreground">{saved.email}</span>
      <span className="text-muted-foreground">
        <JoinedTexts texts={address} />
      </span>
    </span>
  );
}

interface SavedDetailsProps extends Pick<BillingSectionProps, 'countries'> {
  readonly saved: BillingDetails;
}
