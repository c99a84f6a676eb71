import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** After a refusal the first field to mend has the focus, so that it is read out and can be mended at once. */
export function useFocusOnRefusal(refusal: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return form;
}
