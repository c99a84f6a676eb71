import { useEffect, useEffectEvent, useRef } from 'react';
import { useFocusLoss } from '#web/ui/use-focus-loss.ts';

/**
 * Calls `moveFocus` when an item of a list was removed and the focus was lost with it. `next` is the item that took its
 * place, or the last one; null where none is left.
 */
export function useFocusWhenRemoved(ids: readonly string[], moveFocus: (next: string | null) => void): void {
  const before = useRef(ids);
  const isFocusLost = useFocusLoss();
  const compare = useEffectEvent(() => {
    const place = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    if (place === -1 || !isFocusLost()) return;
    moveFocus(ids[place] ?? ids.at(-1) ?? null);
  });
  const shown = ids.join(' ');
  useEffect(() => compare(), [shown]);
}
