import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { useFormFetcher } from '#web/forms/use-form-fetcher.ts';
import { freshCommandId } from '#web/ui/fresh-command-id.ts';

/** The pause in ms after the last change before the form is submitted. */
const PAUSE_MS = 300;

/** Submits a form on change: after a pause and after the previous submission, each time as a new command. */
export function usePending(
  form: RefObject<HTMLFormElement | null>,
  fetcher: Pick<ReturnType<typeof useFormFetcher>, 'state' | 'submit'>,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDue = useRef(false);
  const { state, submit } = fetcher;

  const sendIfDue = useCallback(() => {
    if (!isDue.current || state !== 'idle' || form.current === null) return;
    isDue.current = false;
    const sent = new FormData(form.current);
    sent.set('commandId', freshCommandId());
    const action = form.current.getAttribute('action') ?? '';
    void submit(sent, { method: 'post', action, preventScrollReset: true });
  }, [form, state, submit]);

  const latest = useRef(sendIfDue);
  useEffect(() => {
    latest.current = sendIfDue;
    sendIfDue();
  }, [sendIfDue]);

  /** Submits a pending change now. */
  const flush = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    isDue.current = true;
    latest.current();
  };
  const changed = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE_MS);
  };
  return { changed, flush };
}
