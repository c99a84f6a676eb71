import { useEffect, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { CheckoutView } from '#web/features/checkout/checkout-data.ts';
import { useBackgroundLoad } from '#web/runtime/use-background-load.ts';
import { screens } from '#web/screens.ts';
import taxNumber from '#web/text/en/billing-tax-number.json';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Taxation } from './taxation.ts';
import { TAX_NUMBER_TONES, useTaxNumberText } from './use-tax-number-text.ts';

/** The validation state of a tax number. While it is pending the page polls, and the totals follow the result. */
export function TaxNumberState({ known, tax }: TaxNumberStateProps) {
  const t = useText(taxNumber);
  const textOf = useTaxNumberText();
  const { number, state } = known;
  usePolledResult(state === 'pending' ? number : null);
  return (
    <div role="status" className={`text-13 ${TAX_NUMBER_TONES[state]}`}>
      <span>{textOf(known, tax)}</span>
      {state === 'pending' ? (
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
  readonly tax: Taxation;
}

/**
 * The delays in ms between polls. Most results arrive within a second; the authority may take half a minute, after
 * which polling ends.
 */
const WAITS_MS = [1000, 1000, 2000, 3000, 5000, 8000, 13_000];

/** Reloads the page's data while a number is pending, never while a form is being submitted; input is not affected. */
function usePolledResult(pending: string | null): void {
  const { state } = useRevalidator();
  const load = useBackgroundLoad();
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle';
  const [polled, setPolled] = useState({ at: pending, times: 0 });
  const times = polled.at === pending ? polled.times : 0;
  const waitMs = pending === null || isBusy ? undefined : WAITS_MS[times];
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setTimeout(() => {
      setPolled({ at: pending, times: times + 1 });
      load();
    }, waitMs);
    return () => clearTimeout(timer);
  }, [pending, times, waitMs, load]);
}
