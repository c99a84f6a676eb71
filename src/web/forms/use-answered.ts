import { useState } from 'react';
import { useNavigation } from 'react-router';

/** A form that was sent: `data` are those of the navigation before it, then its own (`isOwn`). */
interface SentForm {
  readonly data: FormData | undefined;
  readonly isOwn: boolean;
}

/**
 * Calls a function once a form was answered and what is loaded after it is shown, but not when another form was sent before its answer,
 * which is then unknown; returns the function for its submit event. While rendering, not in an effect: its fields are reset in the
 * commit that shows the loaded data, after which the focus is looked for.
 */
export function useAnswered(onAnswered: () => void): () => void {
  const { state, formData } = useNavigation();
  const [sent, setSent] = useState<SentForm | null>(null);
  const isIdle = state === 'idle';
  const [wasIdle, setIdle] = useState(isIdle);
  if (isIdle !== wasIdle) {
    setIdle(isIdle);
    if (isIdle && sent !== null) onAnswered();
    if (isIdle) setSent(null);
  }
  if (sent !== null && formData !== undefined && formData !== sent.data)
    setSent(sent.isOwn ? null : { data: formData, isOwn: true });
  return () => setSent({ data: formData, isOwn: false });
}
