import { type RefObject, useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';

/**
 * Submits a form once after the page has loaded, for links whose action only a POST may do. Without scripts the shopper
 * uses the form's button.
 */
export function useSelfSubmit(isEnabled: boolean): RefObject<HTMLFormElement | null> {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (!isEnabled || isSent.current) return;
    isSent.current = true;
    void submit(form.current, { replace: true });
  }, [isEnabled, submit]);
  return form;
}
