import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useFetcher } from 'react-router';
import { screens } from '#web/screens.ts';
import { useNewest } from '#web/use-newest.ts';
import type { CheckoutAnswer, RegistrantView } from './checkout-data.ts';
import { readRegistrantForm, registrantPath, startRegistrant } from './registrant-form.ts';
import { useMaySave } from './use-may-save.ts';

/** ms without typing until what was typed is kept. */
const QUIET_MS = 600;

/** What the registries say to the owner as kept, and what keeps it so while it is typed. */
export interface RegistrantSave {
  /** null where the basket holds no names. */
  readonly registrant: RegistrantView | null;
  /** Keeps the owner now, or a moment after the last change. */
  readonly save: () => void;
  readonly saveSoon: () => void;
}

/** Keeps who will hold the names in the background, complete or not: what stands in the way is said beside the fields. */
export function useRegistrantSave(
  form: RefObject<HTMLFormElement | null>,
  loaded: RegistrantView | null,
): RegistrantSave {
  const { submit, data } = useFetcher<CheckoutAnswer>({ key: 'registrant' });
  const kept = useRef(loaded === null ? '' : JSON.stringify(startRegistrant(loaded)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const maySave = useMaySave();

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

  // What the browser filled in before the page came to life counts too.
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
