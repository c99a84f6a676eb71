import { useEffect, useEffectEvent } from 'react';
import { useFocusLoss } from './use-focus-loss.ts';

/** Calls `onLost` when `shown`, which names the shown content, changed and the focus was lost with what it replaced. */
export function useFocusWhenLost(shown: string, onLost: () => void): void {
  const isFocusLost = useFocusLoss();
  const check = useEffectEvent(() => {
    if (isFocusLost()) onLost();
  });
  useEffect(() => check(), [shown]);
}
