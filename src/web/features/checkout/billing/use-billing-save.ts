import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useFetcher } from 'react-router';
import { missingFields } from '#web/features/checkout/answers/missing-fields.ts';
import type {
  BillingDetails,
  CheckoutAnswer,
  CheckoutData,
  CheckoutView,
} from '#web/features/checkout/checkout-data.ts';
import { useNewest } from '#web/forms/use-newest.ts';
import { screens } from '#web/screens.ts';
import { BILLING_FIELDS, readBillingForm } from './billing-form.ts';
import { useCanSave } from './use-can-save.ts';

/** The pause in ms after the last change before complete details are saved. */
const QUIET_MS = 600;

/** The current checkout, and the functions that save the billing details. */
export interface BillingSave {
  readonly checkout: CheckoutView;
  readonly answer: CheckoutAnswer | undefined;
  readonly isSaving: boolean;
  /** Saves the details now, or after a pause. */
  readonly save: () => void;
  readonly saveSoon: () => void;
}

/** Saves billing details in the background once they are complete, so that the page shows the final totals. */
export function useBillingSave(
  form: RefObject<HTMLFormElement | null>,
  { checkout: loaded, addressRules }: CheckoutData,
): BillingSave {
  // A fetcher reloads nothing else of the page, so that no input is lost.
  const { submit, state, data } = useFetcher<CheckoutAnswer>({ key: 'billing' });
  const kept = useRef(loaded.billing === null ? '' : written(loaded.billing));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const maySave = useCanSave();

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

  // Values the browser filled in before hydration are saved too.
  useEffect(() => {
    saveSoon();
    return () => clearTimeout(timer.current);
  }, [saveSoon]);

  useEffect(() => {
    if (data?.kind !== 'refused') return;
    kept.current = '';
  }, [data]);

  const saved = data?.kind === 'saved' ? data.checkout : undefined;
  const checkout = { ...useNewest(loaded, saved), countries: loaded.countries };
  return { checkout, answer: data, isSaving: state !== 'idle', save, saveSoon };
}

function written(details: BillingDetails): string {
  return BILLING_FIELDS.map((field) => details[field].trim()).join('\n');
}
