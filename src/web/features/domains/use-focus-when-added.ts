import { type RefObject, useEffect } from 'react';
import { useChooser } from './chooser-context.ts';

/** Moves the focus from a button that was removed on adding to the content that replaced it. */
export function useFocusWhenAdded(place: RefObject<HTMLElement | null>, name: string | null): void {
  const { addedRef } = useChooser();
  useEffect(() => {
    if (name === null || addedRef.current !== name) return;
    addedRef.current = null;
    place.current?.querySelector<HTMLElement>('a, button, select')?.focus();
  }, [addedRef, place, name]);
}
