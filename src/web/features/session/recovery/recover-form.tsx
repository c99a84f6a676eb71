import type { ReactNode } from 'react';
import type { PendingSubmission } from '#web/features/session/pending-submission.ts';
import { RefusalNotice } from '#web/features/session/refusal-notice.tsx';
import { SessionForm } from '#web/features/session/session-form.tsx';
import type { RefusedForm } from '#web/features/session/session-result.ts';
import { SubmitRow } from '#web/features/session/submit-row.tsx';
import { useFocusOnRefusal } from '#web/forms/use-focus-on-refusal.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** Requests a password recovery link by user name or email address. */
export function RecoverForm({ sending, refused, next, hidden, captcha }: RecoverFormProps) {
  const t = useText(session);
  const form = useFocusOnRefusal(refused);
  const isMissing = refused?.fields.includes('username') === true;
  return (
    <SessionForm ref={form} sending={sending} next={next} {...(hidden === undefined ? {} : { hidden })}>
      {refused === null ? null : <RefusalNotice title={t('session.recover.failed')} refused={refused} />}
      <TextField
        label={t('session.recover.username')}
        name="username"
        defaultValue={refused?.input['username']}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={isMissing ? t('session.recover.username.required') : undefined}
      />
      <SubmitRow captcha={captcha} isPending={sending.isPending}>
        {t('session.recover.submit')}
      </SubmitRow>
    </SessionForm>
  );
}

interface RecoverFormProps {
  readonly sending: PendingSubmission;
  readonly refused: RefusedForm | null;
  readonly next: string | null;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly captcha: ReactNode;
}
