import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useFetcher } from 'react-router';
import { useCanSave } from '#web/features/checkout/billing/use-can-save.ts';
import type { CheckoutAnswer, RegistrantView } from '#web/features/checkout/checkout-data.ts';
import { useNewest } from '#web/forms/use-newest.ts';
import { screens } from '#web/screens.ts';
import { readRegistrantForm, registrantPath, startRegistrant } from './registrant-form.ts';

/** The pause in ms after the last change before the owner is saved. */
const QUIET_MS = 600;

/** The registrant section for the saved owner, and the functions that save it. */
export interface RegistrantSave {
  /** Null where the basket has no domains. */
  readonly registrant: RegistrantView | null;
  /** Saves the owner now, or after a pause. */
  readonly save: () => void;
  readonly saveSoon: () => void;
}

/** Saves the registrant in the background, complete or not; problems are shown at the fields. */
export function useRegistrantSave(
  form: RefObject<HTMLFormElement | null>,
  loaded: RegistrantView | null,
): RegistrantSave {
  const { submit, data } = useFetcher<CheckoutAnswer>({ key: 'registrant' });
  const kept = useRef(loaded === null ? '' : JSON.stringify(startRegistrant(loaded)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const maySave = useCanSave();

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (form.current === null || !maySave.current) return;
    const typed = new FormData(form.current);
    const owner = JSON.stringify(readRegistrantForm(typed));
    if (owner === 'null' || owner === kept.current) return;
    kept.current = owner;
    const fields = [...typed].filter(([name]) => registrantPath(name) !== null);
    const sent = new FormData();
    for (const [name, value] of fields) sent.append(name, value);
    sent.set('intent', 'registrant-in-background');
    void submit(sent, { method: 'post', action: screens.checkout.href(), defaultShouldRevalidate: false });
  }, [form, maySave, submit]);

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
    if (data?.kind === 'refused') kept.current = '';
  }, [data]);

  const saved = data?.kind === 'registrant' ? data.registrant : undefined;
  return { registrant: useNewest<RegistrantView | null>(loaded, saved), save, saveSoon };
}
