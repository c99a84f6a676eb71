import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { useFocusOnRefusal } from '#web/forms/use-focus-on-refusal.ts';
import { CommandId } from './command-id.tsx';
import { isConflict } from './conflict.ts';
import { FormPendingContext } from './form-pending.ts';
import { ProblemNotice, UnreadableFilesNotice } from './problem-notice.tsx';
import { useFormOutcome } from './use-form-outcome.ts';

/**
 * A form that makes one change: its intent, the row it is about and the id that makes it take effect once. It shows its
 * refusal above its fields; a conflict is shown by the screen, as the form may no longer be shown (ConflictNotice).
 */
export function CommandForm({
  intent,
  row = '',
  commandId,
  fields = {},
  action,
  className,
  hasFiles = false,
  children,
}: CommandFormProps) {
  const { refusal, filesUnreadable, isPending } = useOutcome(intent, row);
  const unreadable = hasFiles ? filesUnreadable : null;
  const form = useFocusOnRefusal(refusal ?? unreadable, '[data-problem]');
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      {...(action === undefined ? {} : { action })}
      {...(hasFiles ? { encType: 'multipart/form-data' as const } : {})}
      {...(isPending ? KEEPS_CHOICES : {})}
      className={className ?? 'grid gap-4'}
    >
      <input type="hidden" name="intent" value={intent} />
      {row === '' ? null : <input type="hidden" name="row" value={row} />}
      <CommandId id={commandId} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refusal === null || isConflict(refusal) ? null : <ProblemNotice problem={refusal} />}
      {unreadable === null ? null : <UnreadableFilesNotice />}
      <FormPendingContext value={isPending}>
        {typeof children === 'function' ? children(isPending) : children}
      </FormPendingContext>
    </Form>
  );
}

/** What a form that is being sent does with input: its choices stay as they were sent. */
const KEEPS_CHOICES = {
  onClick: keepChoice,
  onMouseDown: keepChoice,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && !event.ctrlKey && !event.metaKey) keepChoice(event);
  },
};

function keepChoice(event: SyntheticEvent): void {
  if (event.target instanceof Element && event.target.closest(CHOICES) !== null) event.preventDefault();
}

const CHOICES = 'select, label, [type="checkbox"], [type="radio"], [type="file"]';

interface CommandFormProps {
  readonly intent: string;
  readonly row?: string;
  readonly commandId: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly action?: string;
  readonly className?: string;
  readonly hasFiles?: boolean;
  /** Its fields and its SubmitButton; a function where fields differ while the form is being sent. */
  readonly children: ReactNode | ((isPending: boolean) => ReactNode);
}

/** The outcome of the form of an intent and row: its refusal, whether it was just done, and whether it is being sent. */
export function useOutcome(intent: string, row = '') {
  const outcome = useFormOutcome<unknown>();
  const { formData } = useNavigation();
  const isOurs = outcome?.intent === intent && outcome.row === row;
  return {
    refusal: isOurs && outcome.kind === 'refused' ? outcome.problem : null,
    filesUnreadable: outcome?.kind === 'files-unreadable' ? outcome : null,
    isDone: isOurs && outcome.kind === 'done',
    isPending: formData?.get('intent') === intent && (formData.get('row') ?? '') === row,
  };
}
