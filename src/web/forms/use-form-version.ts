import { type ComponentProps, type InputEvent, useState } from 'react';
import type { FormProps } from 'react-router';
import type { ProblemCode } from '#contract/problems.ts';

/**
 * The version that a form's change is based on: the one it was opened with, though the page may be loaded again in the
 * background, until it is sent; that of the page's data once it was refused as outdated, since the page shows them then.
 */
export function useFormVersion(present: string | undefined, refusal: RefusedForm | null): FormVersion {
  const [opened, setOpened] = useState(refusal === null ? present : undefined);
  const sent = refusal === null || isOutdated(refusal) ? undefined : refusal.input['version'];
  const version = opened ?? sent ?? present;
  const events = {
    onInput: ({ target }: InputEvent) => setOpened((known) => restoredVersion(target) ?? known ?? version),
    onSubmit: () => setOpened(undefined),
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
