import { useState } from 'react';
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
  return { version, events: { onInput: () => setOpened(version), onSubmit: () => setOpened(undefined) } };
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
  readonly version: string | undefined;
  /** Of the form. */
  readonly events: Pick<FormProps, 'onInput' | 'onSubmit'>;
}
