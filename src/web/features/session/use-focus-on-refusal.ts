import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** After a refusal the first field to mend has the focus, so that it is read out and can be mended at once. */
export function useFocusOnRefusal(refused: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return form;
}
