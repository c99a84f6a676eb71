import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What comes in place of a form that was sent takes the focus, so that it is read out. */
export function useFocusWhenShown<Element extends HTMLElement>(): RefObject<Element | null> {
  const shown = useRef<Element>(null);
  useEffect(() => shown.current?.focus(), []);
  return shown;
}
