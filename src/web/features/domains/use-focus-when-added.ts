import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useChooser } from './chooser-context.ts';

/** Moves the focus of a button that went with what it added to what came in its place. */
export function useFocusWhenAdded(place: RefObject<HTMLElement | null>, name: string | null): void {
  const { addedRef } = useChooser();
  useEffect(() => {
    if (name === null || addedRef.current !== name) return;
    addedRef.current = null;
    place.current?.querySelector<HTMLElement>('a, button, select')?.focus();
  }, [addedRef, place, name]);
}
