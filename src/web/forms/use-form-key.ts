import { useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * The key of the fields of a form, which resets them when they were saved and when what is stored (`stored`) changes; but not
 * while they have input that was not sent or was refused, though the page may be loaded again in the background.
 */
export function useFormKey(stored: string, isRefused: boolean): FormKey {
  const [pinned, pin] = useState<string>();
  const [timesSaved, setTimesSaved] = useState(0);
  const [isSent, setSent] = useState(false);
  const isIdle = useNavigation().state === 'idle';
  const [wasIdle, setIdle] = useState(isIdle);
  if (isIdle !== wasIdle) {
    setIdle(isIdle);
    // While rendering, not in an effect: the fields are reset in the commit that shows the loaded data, after which the focus is looked for.
    if (isIdle && isSent && !isRefused) {
      pin(undefined);
      setTimesSaved(timesSaved + 1);
    }
    if (isIdle) setSent(false);
  }
  const events = {
    onInput: () => pin((known) => known ?? stored),
    onSubmit: () => setSent(true),
  };
  return { key: `${timesSaved} ${pinned ?? stored}`, events };
}

interface FormKey {
  readonly key: string;
  /** Of the form, or an element around it. */
  readonly events: { readonly onInput: () => void; readonly onSubmit: () => void };
}
