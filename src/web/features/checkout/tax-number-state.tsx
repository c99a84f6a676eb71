import { useEffect, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { screens } from '#web/screens.ts';
import taxNumber from '#web/text/en/billing-tax-number.json';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CheckoutView } from './checkout-data.ts';
import { TAX_NUMBER_TONES, useTaxNumberText } from './use-tax-number-text.ts';

/** How the check of a tax number stands (specification §3); while it goes on the page looks again, and the totals follow. */
export function TaxNumberState({ known, isTaxed }: TaxNumberStateProps) {
  const t = useText(taxNumber);
  const textOf = useTaxNumberText();
  const { number, status } = known;
  useLookAgain(status === 'pending' ? number : null);
  return (
    <div role="status" className={`text-13 ${TAX_NUMBER_TONES[status]}`}>
      {textOf(known, isTaxed)}
      {status === 'pending' ? (
        <noscript>
          {' '}
          <TextLink href={screens.checkout.href()}>{t('billing.taxNumber.lookAgain')}</TextLink>
        </noscript>
      ) : null}
    </div>
  );
}

interface TaxNumberStateProps {
  readonly known: NonNullable<CheckoutView['taxNumber']>;
  /** Whether the basket bears a tax as it stands. */
  readonly isTaxed: boolean;
}

/** Most answers come within a second; an authority may take half a minute, and then the page has looked long enough. */
const WAITS_MS = [1000, 1000, 2000, 3000, 5000, 8000, 13_000];

/** Loads the page's data again while a number is pending, never while a form is on its way: nothing that is typed changes. */
function useLookAgain(pending: string | null): void {
  const { revalidate, state } = useRevalidator();
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle';
  const [looked, setLooked] = useState({ at: pending, times: 0 });
  const times = looked.at === pending ? looked.times : 0;
  const waitMs = pending === null || isBusy ? undefined : WAITS_MS[times];
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setTimeout(() => {
      setLooked({ at: pending, times: times + 1 });
      void revalidate();
    }, waitMs);
    return () => clearTimeout(timer);
  }, [pending, times, waitMs, revalidate]);
}
