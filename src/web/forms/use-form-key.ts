import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * The key of the fields of a form, which resets them when what is stored (`stored`) changes; but not while they have input
 * that was not sent, though the page may be loaded again in the background.
 */
export function useFormKey(stored: string): FormKey {
  const [pinned, pin] = useState<string>();
  const isSent = useRef(false);
  const { state } = useNavigation();
  const release = useEffectEvent(() => {
    if (isSent.current) pin(undefined);
    isSent.current = false;
  });
  useEffect(() => {
    if (state === 'idle') release();
  }, [state]);
  const events = {
    onInput: () => pin((known) => known ?? stored),
    onSubmit: () => {
      isSent.current = true;
    },
  };
  return { key: pinned ?? stored, events };
}

interface FormKey {
  readonly key: string;
  /** Of the form, or an element around it. */
  readonly events: { readonly onInput: () => void; readonly onSubmit: () => void };
}
