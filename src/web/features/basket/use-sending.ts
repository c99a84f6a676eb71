import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { useFetcher } from 'react-router';
import { freshCommandId } from '#web/ui/fresh-command-id.ts';

/** ms without another change until it is sent. */
const PAUSE_MS = 300;

/** Sends a form by itself after a change: after a pause, after the sending before, each time as a new command. */
export function useSending(
  form: RefObject<HTMLFormElement | null>,
  fetcher: Pick<ReturnType<typeof useFetcher>, 'state' | 'submit'>,
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

  /** Sends now what waits for the pause to end. */
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
