import { useState } from 'react';
import { useAnswered } from './use-answered.ts';

/**
 * The key of the fields of a form, which resets them when they were saved and when what is stored (`stored`) changes; but not
 * while they have input that was not sent or not saved (`isUnsaved`), though the page may be loaded again in the background; what
 * is typed while they are being saved is such input, too.
 */
export function useFormKey(stored: string, isUnsaved: boolean): FormKey {
  const [pinned, pin] = useState<string>();
  const [timesSaved, setTimesSaved] = useState(0);
  const [hasUnsentInput, setUnsentInput] = useState(false);
  const onSent = useAnswered(() => {
    if (isUnsaved || hasUnsentInput) return;
    pin(undefined);
    setTimesSaved(timesSaved + 1);
  });
  const events = {
    onInput: () => {
      pin((known) => known ?? stored);
      setUnsentInput(true);
    },
    onSubmit: () => {
      onSent();
      setUnsentInput(false);
    },
  };
  return { key: `${timesSaved} ${pinned ?? stored}`, events };
}

interface FormKey {
  readonly key: string;
  /** Of the form, or an element around it. */
  readonly events: { readonly onInput: () => void; readonly onSubmit: () => void };
}
