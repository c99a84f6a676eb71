import { type RefObject, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Focuses the first invalid field after a refusal, so that it is read out and can be corrected; `instead` where no
 * field is marked. Once the page has been loaded again, which can mark other fields.
 */
export function useFocusOnRefusal(
  refused: object | null | undefined,
  instead?: string,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const answered = useRef<object>(undefined);
  const isLoading = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!refused || isLoading || answered.current === refused) return;
    answered.current = refused;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? (instead === undefined ? null : form.current?.querySelector<HTMLElement>(instead)))?.focus();
  }, [refused, instead, isLoading]);
  return form;
}
