import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Focuses the notice of a refused form and scrolls it into view. */
export function useFocusWhenReturned(returned: object | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (returned === null) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [returned]);
  return place;
}
