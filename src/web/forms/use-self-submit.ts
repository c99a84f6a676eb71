import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useSubmit } from 'react-router';

/**
 * Submits a form once after the page has loaded, for links whose action only a POST may do. Without scripts the shopper
 * uses the form's button.
 */
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
