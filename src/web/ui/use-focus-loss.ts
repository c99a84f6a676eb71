import { useEffect, useRef } from 'react';

/**
 * Returns a check of whether the focus was lost: the element that last had it no longer exists, and nothing else was
 * focused since. An unfocused page alone is not sufficient: it may have been clicked, and Safari does not focus the buttons
 * it clicks.
 */
export function useFocusLoss(): () => boolean {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const remember = () => {
      last.current = document.activeElement;
    };
    remember();
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return () => document.activeElement === document.body && last.current?.isConnected === false;
}
