import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `moveFocus` when an item of a list was removed and the focus was lost with it. `next` is the item that took its
 * place, or the last one; null where none is left.
 */
export function useFocusWhenRemoved(ids: readonly string[], moveFocus: (next: string | null) => void): void {
  const before = useRef(ids);
  const compare = useEffectEvent(() => {
    const place = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    if (place === -1 || document.activeElement !== document.body) return;
    moveFocus(ids[place] ?? ids.at(-1) ?? null);
  });
  const shown = ids.join(' ');
  useEffect(() => compare(), [shown]);
}
