import { useEffect, useEffectEvent, useRef } from 'react';
import { useFocusLoss } from '#web/ui/use-focus-loss.ts';

/**
 * Calls `onLost` when an item of a list was removed and the focus was lost with it. `next` is the item that took its
 * place, or the last one; null where none is left.
 */
export function useFocusWhenRemoved(
  ids: readonly string[],
  onLost: (next: string | null, removed: string) => void,
): void {
  const before = useRef(ids);
  const isFocusLost = useFocusLoss();
  const compare = useEffectEvent(() => {
    const place = before.current.findIndex((id) => !ids.includes(id));
    const removed = before.current[place];
    before.current = ids;
    if (removed === undefined || !isFocusLost()) return;
    onLost(ids[place] ?? ids.at(-1) ?? null, removed);
  });
  const shown = ids.join(' ');
  useEffect(() => compare(), [shown]);
}
