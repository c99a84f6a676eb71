import { useEffect, useRef } from 'react';

/** Focuses the heading when another screen is shown at the same address, as after a navigation. */
export function useFocusOnChange(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [shown]);
}
