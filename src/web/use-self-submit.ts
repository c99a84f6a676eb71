import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useSubmit } from 'react-router';

/** Sends a form once by itself: where a link was followed nothing else is to be done, and no GET may do it (D9). Without scripts its button does. */
export function useSelfSubmit(isWanted: boolean): RefObject<HTMLFormElement | null> {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (!isWanted || isSent.current) return;
    isSent.current = true;
    void submit(form.current, { replace: true });
  }, [isWanted, submit]);
  return form;
}
