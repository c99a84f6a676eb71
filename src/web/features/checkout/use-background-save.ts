import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useActionData, useFetcher, useNavigation } from 'react-router';
import { saveFormsLate } from '#web/forms/save-forms-late.ts';
import { unsavedParts } from '#web/forms/unsaved.ts';
import { screens } from '#web/screens.ts';
import type { CheckoutResult } from './checkout-data.ts';

/** The pause in ms after the last change before a part of the form is saved. */
const DEBOUNCE_MS = 600;

/**
 * A part of the form: the fields that save it, null while the server would not store it, and its content as text, by
 * which changes are detected.
 */
export interface FormPart {
  readonly content: string;
  readonly fields: FormData | Readonly<Record<string, string>> | null;
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
 * null where the form lacks the part, and is memoized. What the server does not store or refused is kept in the tab, where a
 * reloaded page finds it (saved-forms.ts). A refused part is saved again with the next change.
 */
export function useBackgroundSave(
  form: RefObject<HTMLFormElement | null>,
  { key, saved, read }: BackgroundSaveOptions,
): BackgroundSave {
  // A fetcher reloads nothing else of the page, so that no input is lost.
  const { submit, state, data: result } = useFetcher<CheckoutResult>({ key });
  const sent = useRef(saved);
  const isChanged = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const canSave = useCanSave();

  const save = useCallback(() => {
    clearTimeout(timer.current);
    const part = form.current === null ? null : read(new FormData(form.current));
    if (part === null) return;
    if (part.fields === null) unsavedParts.add(key);
    else unsavedParts.delete(key);
    if (!canSave.current) return;
    // Also without a change: submitting the form deletes what the tab has.
    if (part.fields === null && isChanged.current) void saveFormsLate(screens.checkout.href());
    if (part.content === sent.current) return;
    sent.current = part.content;
    if (part.fields !== null)
      void submit(part.fields, { method: 'post', action: screens.checkout.href(), defaultShouldRevalidate: false });
  }, [form, read, canSave, submit, key]);

  const schedule = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, DEBOUNCE_MS);
  }, [save]);

  const saveDebounced = useCallback(() => {
    isChanged.current = true;
    schedule();
  }, [schedule]);

  // Values the browser filled in before hydration are saved too.
  useEffect(() => {
    schedule();
    return () => clearTimeout(timer.current);
  }, [schedule]);

  useEffect(() => () => void unsavedParts.delete(key), [key]);

  useEffect(() => {
    if (result?.kind !== 'refused') return;
    sent.current = '';
    unsavedParts.add(key);
    void saveFormsLate(screens.checkout.href());
  }, [result, key]);

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
  const canSave = useRef(true);
  useEffect(() => {
    const isOrdering = formData?.get('intent') === 'place-order';
    const isOver = result?.kind === 'refused' && result.code === 'session/expired';
    canSave.current = !isOrdering && !isOver;
  }, [formData, result]);
  return canSave;
}
