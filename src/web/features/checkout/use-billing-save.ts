import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useFetcher } from 'react-router';
import { screens } from '#web/screens.ts';
import type { AddressRules } from './address-rules.ts';
import { BILLING_FIELDS, readBillingForm } from './billing-form.ts';
import type { BillingDetails, CheckoutAnswer } from './checkout-data.ts';
import { missingFields } from './missing-fields.ts';

/** ms without typing until complete details are kept. */
const QUIET_MS = 600;

/** Keeps billing details in the background as soon as they are complete, so that the totals on the page are the final ones. */
export function useBillingSave(
  form: RefObject<HTMLFormElement | null>,
  { rules, saved }: { readonly rules: AddressRules; readonly saved: BillingDetails | null },
) {
  const { submit, state, data } = useFetcher<CheckoutAnswer>({ key: 'billing' });
  const kept = useRef(saved === null ? '' : written(saved));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (form.current === null) return;
    const details = readBillingForm(new FormData(form.current));
    if (written(details) === kept.current || missingFields(details, rules).length > 0) return;
    kept.current = written(details);
    const fields = { intent: 'billing-in-background', ...details };
    void submit(fields, { method: 'post', action: screens.checkout.href() });
  }, [form, rules, submit]);

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

  return { answer: data, isSaving: state !== 'idle', save, saveSoon };
}

function written(details: BillingDetails): string {
  return BILLING_FIELDS.map((field) => details[field].trim()).join('\n');
}
