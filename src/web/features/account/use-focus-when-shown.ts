import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the content that replaces a submitted form, so that screen readers announce it. */
export function useFocusWhenShown<Element extends HTMLElement>(): RefObject<Element | null> {
  const shown = useRef<Element>(null);
  useEffect(() => shown.current?.focus(), []);
  return shown;
}
