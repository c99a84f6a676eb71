import { type ComponentProps, type InputEvent, useState } from 'react';
import type { ProblemCode } from '#contract/problems.ts';
import { useAnswered } from './use-answered.ts';

/**
 * The version that a form's change is based on: the one when its fields were first changed or it was last sent, though the page
 * may be loaded again in the background, since React keeps what a field has then; that of the page's data once its fields show
 * them: with another `key`, or when it was refused as outdated.
 */
export function useFormVersion(present: string | undefined, refusal: RefusedForm | null, key = ''): FormVersion {
  const [pin, setPin] = useState<Pin>();
  const pinned = versionOf(pin, key);
  const refused = refusal === null || isOutdated(refusal) ? undefined : refusal.input['version'];
  const version = pinned ?? refused ?? present;
  const onSent = useAnswered(() => setPin({ key, version: refused ?? present }));
  const events = {
    onInput: ({ target }: InputEvent) =>
      setPin((known) => ({ key, version: restoredVersion(target) ?? versionOf(known, key) ?? version })),
    onSubmit: () => {
      onSent();
      setPin({ key, version });
    },
  };
  // Not of the type 'hidden', which is not saved (is-savable.ts): input restored after a login has the version it was based on.
  const field = { name: 'version', value: version, autoComplete: 'off', readOnly: true, hidden: true } as const;
  return { field, events };
}

/** A version, and the key of the fields that are based on it. */
interface Pin {
  readonly key: string;
  readonly version: string | undefined;
}

function versionOf(pin: Pin | undefined, key: string): string | undefined {
  return pin?.key === key ? pin.version : undefined;
}

function restoredVersion(target: EventTarget): string | null {
  return target instanceof HTMLInputElement && target.name === 'version' ? target.value : null;
}

/** Whether a form was refused because another change was made since it was opened. */
export function isOutdated({ code }: Pick<RefusedForm, 'code'>): boolean {
  return code === 'account/changed-meanwhile';
}

interface RefusedForm {
  readonly code: ProblemCode;
  readonly input: Readonly<Record<string, string>>;
}

interface FormVersion {
  /** The field of the version. */
  readonly field: ComponentProps<'input'>;
  /** Of the form. */
  readonly events: { readonly onInput: (event: InputEvent) => void; readonly onSubmit: () => void };
}
