import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first invalid field after a refusal, so that it is read out and can be corrected; `instead` where no
 * field is marked.
 */
export function useFocusOnRefusal(
  refused: object | null | undefined,
  instead?: string,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refused) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? (instead === undefined ? null : form.current?.querySelector<HTMLElement>(instead)))?.focus();
  }, [refused, instead]);
  return form;
}
