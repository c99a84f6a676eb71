import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useActionData, useFetcher, useNavigation } from 'react-router';
import { screens } from '#web/screens.ts';
import type { CheckoutResult } from './checkout-data.ts';

/** The pause in ms after the last change before a part of the form is saved. */
const DEBOUNCE_MS = 600;

/** A part of the form: the fields that save it, and its content as text, by which changes are detected. */
export interface FormPart {
  readonly content: string;
  readonly fields: FormData | Readonly<Record<string, string>>;
}

/** The latest result, and the functions that save the part now or after a pause. */
export interface BackgroundSave {
  readonly result: CheckoutResult | undefined;
  readonly isSaving: boolean;
  readonly save: () => void;
  readonly saveDebounced: () => void;
}

/**
 * Saves a part of the checkout form whenever its content changed. `saved` is the content on the server; `read` returns
 * null where the part cannot be saved yet, and is memoized. A refused part is saved again with the next change.
 */
export function useBackgroundSave(
  form: RefObject<HTMLFormElement | null>,
  { key, saved, read }: BackgroundSaveOptions,
): BackgroundSave {
  // A fetcher reloads nothing else of the page, so that no input is lost.
  const { submit, state, data: result } = useFetcher<CheckoutResult>({ key });
  const sent = useRef(saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const maySave = useCanSave();

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (form.current === null || !maySave.current) return;
    const part = read(new FormData(form.current));
    if (part === null || part.content === sent.current) return;
    sent.current = part.content;
    void submit(part.fields, { method: 'post', action: screens.checkout.href(), defaultShouldRevalidate: false });
  }, [form, read, maySave, submit]);

  const saveDebounced = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, DEBOUNCE_MS);
  }, [save]);

  // Values the browser filled in before hydration are saved too.
  useEffect(() => {
    saveDebounced();
    return () => clearTimeout(timer.current);
  }, [saveDebounced]);

  useEffect(() => {
    if (result?.kind === 'refused') sent.current = '';
  }, [result]);

  return { result, isSaving: state !== 'idle', save, saveDebounced };
}

interface BackgroundSaveOptions {
  /** The key of the fetcher. */
  readonly key: string;
  readonly saved: string;
  readonly read: (formData: FormData) => FormPart | null;
}

/**
 * Whether details may be saved in the background. Not while the order is being submitted, which contains them, and not
 * after the session has expired: a refusal while the login screen loads would make the router show that screen to a
 * signed-in customer.
 */
function useCanSave(): RefObject<boolean> {
  const { formData } = useNavigation();
  const result = useActionData<CheckoutResult>();
  const maySave = useRef(true);
  useEffect(() => {
    const isOrdering = formData?.get('intent') === 'place-order';
    const isOver = result?.kind === 'refused' && result.code === 'session/expired';
    maySave.current = !isOrdering && !isOver;
  }, [formData, result]);
  return maySave;
}
