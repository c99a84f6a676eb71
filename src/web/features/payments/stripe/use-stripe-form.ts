import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardResult, CardForm } from '#web/features/payments/card-form.ts';
import type { CardFormSource, Due } from '#web/features/payments/payment-data.ts';
import type { FieldsPlace, StripeFields } from './stripe-fields.ts';

/**
 * Stripe's fields as a card form; neither our module nor Stripe's script is loaded before they are near the viewport.
 */
export function useStripeForm(source: StripeSource | null, { amountMinor, currency }: Due): CardForm {
  const place = useRef<HTMLDivElement>(null);
  const fields = useRef<Promise<StripeFields | null> | null>(null);
  const due = useRef({ amountMinor, currency });
  const [status, setStatus] = useState<CardForm['status']>('closed');
  const [isComplete, setIsComplete] = useState(false);
  const publishableKey = source?.publishableKey ?? null;

  // When the element is removed the fields are destroyed, and created again in a new one; a failure is permanent.
  const attach = useCallback((element: HTMLDivElement | null) => {
    place.current = element;
    if (element !== null) return;
    void fields.current?.then((shown) => shown?.end());
    fields.current = null;
    setStatus((before) => (before === 'failed' ? before : 'closed'));
  }, []);

  const open = useCallback(() => {
    if (publishableKey === null || place.current === null || fields.current !== null) return null;
    setStatus('loading');
    const shown = show({ publishableKey, place: place.current, due: due.current, onComplete: setIsComplete });
    fields.current = shown;
    void shown.then((there) => {
      if (fields.current !== shown) return;
      setStatus(there === null ? 'failed' : 'ready');
      there?.setDue(due.current);
    });
    return null;
  }, [publishableKey]);

  useEffect(() => {
    due.current = { amountMinor, currency };
    void fields.current?.then((shown) => shown?.setDue(due.current));
  }, [amountMinor, currency]);

  async function requestToken(): Promise<CardResult> {
    return (await fields.current)?.requestToken() ?? { kind: 'unreachable' };
  }

  async function checkFields(): Promise<boolean> {
    return (await fields.current)?.checkFields() ?? false;
  }

  return { kind: 'card', status, isComplete, view: { kind: 'script', attach }, open, requestToken, checkFields };
}

type StripeSource = Extract<CardFormSource, { readonly kind: 'stripe' }>;

/** Null too where our module cannot be loaded. */
async function show(place: FieldsPlace): Promise<StripeFields | null> {
  try {
    const { showStripeFields } = await import('./stripe-fields.ts');
    return await showStripeFields(place);
  } catch {
    return null;
  }
}
