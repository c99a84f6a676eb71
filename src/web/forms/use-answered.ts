import { useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * Calls a function once a form was answered and what is loaded after it is shown; returns the function for its submit event.
 * While rendering, not in an effect: its fields are reset in the commit that shows the loaded data, after which the focus is looked for.
 */
export function useAnswered(onAnswered: () => void): () => void {
  const [isSent, setSent] = useState(false);
  const isIdle = useNavigation().state === 'idle';
  const [wasIdle, setIdle] = useState(isIdle);
  if (isIdle !== wasIdle) {
    setIdle(isIdle);
    if (isIdle && isSent) onAnswered();
    if (isIdle) setSent(false);
  }
  return () => setSent(true);
}
