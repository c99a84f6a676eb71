import { type ComponentProps, type InputEvent, useState } from 'react';
import type { FormProps } from 'react-router';
import type { ProblemCode } from '#contract/problems.ts';
import { useAnswered } from './use-answered.ts';

/**
 * The version that a form's change is based on: the one when its fields were first changed or it was last sent, though the page
 * may be loaded again in the background, since React keeps what a field has then; that of the page's data once it was refused as
 * outdated, since the page shows them then.
 */
export function useFormVersion(present: string | undefined, refusal: RefusedForm | null): FormVersion {
  const [pinned, pin] = useState<string>();
  const refused = refusal === null || isOutdated(refusal) ? undefined : refusal.input['version'];
  const version = pinned ?? refused ?? present;
  const onSent = useAnswered(() => pin(refused ?? present));
  const events = {
    onInput: ({ target }: InputEvent) => pin((known) => restoredVersion(target) ?? known ?? version),
    onSubmit: () => {
      onSent();
      pin(version);
    },
  };
  // Not of the type 'hidden', which is not saved (is-savable.ts): input restored after a login has the version it was based on.
  const field = { name: 'version', value: version, autoComplete: 'off', readOnly: true, hidden: true } as const;
  return { field, events };
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
  readonly events: Pick<FormProps, 'onInput' | 'onSubmit'>;
}
