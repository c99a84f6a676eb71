import { useEffect, useEffectEvent } from 'react';
import { moveFocus } from './move-focus.ts';
import { useFocusLoss } from './use-focus-loss.ts';

/** Calls `onLost` when `shown`, which names the shown content, changed and the focus was lost with what it replaced. */
export function useFocusWhenLost(shown: string, onLost: () => void): void {
  const isFocusLost = useFocusLoss();
  const check = useEffectEvent(() => {
    if (isFocusLost()) onLost();
  });
  useEffect(() => check(), [shown]);
}

/** The same, and moves the focus to the heading of the page. */
export function useHeadingWhenLost(shown: string): void {
  useFocusWhenLost(shown, () => moveFocus(document.querySelector<HTMLElement>('main h1')));
}
