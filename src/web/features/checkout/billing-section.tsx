import { useState } from 'react';
import type { ReactNode } from 'react';
import billing from '#web/text/en/billing.json';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { BillingDetails, CheckoutView } from './checkout-data.ts';
import { KeptTaxNumberPart } from './tax-number-part.tsx';

/** The billing details: open while they are new, folded to a line once they are kept; the fields stay in the form either way. */
export function BillingSection({ kept, countries, taxNumber, isTaxed, hasErrors, children }: BillingSectionProps) {
  const t = useText(billing, checkoutText);
  const [wasKept] = useState(kept !== null);
  const [isOpen, setIsOpen] = useState(false);
  const fields = (
    <>
      {children}
      <div className="mt-4 hidden no-script:block">
        <Button name="intent" value="billing" variant={kept === null ? 'primary' : 'secondary'} isWide size="large">
          {t(kept === null ? 'checkout.continue' : 'checkout.saveBilling')}
        </Button>
      </div>
    </>
  );
  if (!wasKept || kept === null) return <Card title={t('billing.heading')}>{fields}</Card>;
  return (
    <Card title={t('billing.heading')}>
      <details open={isOpen || hasErrors} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group">
        <summary className="flex list-none items-start justify-between gap-4 rounded-sm text-14 [&::-webkit-details-marker]:hidden">
          <KeptDetails kept={kept} countries={countries} />
          <span className="text-primary underline decoration-1 underline-offset-4 group-open:hidden">
            {t('checkout.billing.change')}
          </span>
        </summary>
        <div className="mt-4 border-t border-border pt-4">{fields}</div>
      </details>
      {taxNumber === null || isOpen || hasErrors ? null : <KeptTaxNumberPart known={taxNumber} isTaxed={isTaxed} />}
    </Card>
  );
}

interface BillingSectionProps {
  /** What the server keeps. */
  readonly kept: BillingDetails | null;
  readonly countries: CheckoutView['countries'];
  /** What is known of the tax number that is kept: said here while its field is folded away. */
  readonly taxNumber: CheckoutView['taxNumber'];
  /** Whether the basket bears a tax as it stands. */
  readonly isTaxed: boolean;
  readonly hasErrors: boolean;
  readonly children: ReactNode;
}

function KeptDetails({ kept, countries }: KeptDetailsProps) {
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
