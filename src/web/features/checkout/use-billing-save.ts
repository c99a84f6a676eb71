import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useFetcher } from 'react-router';
import { screens } from '#web/screens.ts';
import { useNewest } from '#web/use-newest.ts';
import { BILLING_FIELDS, readBillingForm } from './billing-form.ts';
import type { BillingDetails, CheckoutAnswer, CheckoutData, CheckoutView } from './checkout-data.ts';
import { missingFields } from './missing-fields.ts';
import { useMaySave } from './use-may-save.ts';

/** ms without typing until complete details are kept. */
const QUIET_MS = 600;

/** The checkout as it is now, and what keeps it so while billing details are typed. */
export interface BillingSave {
  readonly checkout: CheckoutView;
  readonly answer: CheckoutAnswer | undefined;
  readonly isSaving: boolean;
  /** Keeps the details now, or a moment after the last change. */
  readonly save: () => void;
  readonly saveSoon: () => void;
}

/** Keeps billing details in the background as soon as they are complete, so that the totals on the page are the final ones. */
export function useBillingSave(
  form: RefObject<HTMLFormElement | null>,
  { checkout: loaded, addressRules }: CheckoutData,
): BillingSave {
  // The rest of the page is left alone: nothing typed anywhere can be lost by it.
  const { submit, state, data } = useFetcher<CheckoutAnswer>({ key: 'billing' });
  const kept = useRef(loaded.billing === null ? '' : written(loaded.billing));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const maySave = useMaySave();

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (form.current === null || !maySave.current) return;
    const details = readBillingForm(new FormData(form.current));
    if (written(details) === kept.current || missingFields(details, addressRules).length > 0) return;
    kept.current = written(details);
    const fields = { intent: 'billing-in-background', ...details };
    void submit(fields, { method: 'post', action: screens.checkout.href(), defaultShouldRevalidate: false });
  }, [form, addressRules, maySave, submit]);

  const saveSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, QUIET_MS);
  }, [save]);

  // What the browser filled in before the page came to life counts too.
  useEffect(() => {
    saveSoon();
    return () => clearTimeout(timer.current);
  }, [saveSoon]);

  useEffect(() => {
    if (data?.kind === 'refused') kept.current = '';
  }, [data]);

  const saved = data?.kind === 'saved' ? data.checkout : undefined;
  const checkout = { ...useNewest(loaded, saved), countries: loaded.countries };
  return { checkout, answer: data, isSaving: state !== 'idle', save, saveSoon };
}

function written(details: BillingDetails): string {
  return BILLING_FIELDS.map((field) => details[field].trim()).join('\n');
}
