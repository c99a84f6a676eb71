import { NewPasswordField } from '#web/features/session/new-password-field.tsx';
import type { PendingSubmission } from '#web/features/session/pending-submission.ts';
import { RefusalNotice } from '#web/features/session/refusal-notice.tsx';
import { SessionForm } from '#web/features/session/session-form.tsx';
import { SESSION_INTENT } from '#web/features/session/session-intent.ts';
import type { RefusedForm } from '#web/features/session/session-result.ts';
import { useFormStrength } from '#web/features/session/use-form-strength.ts';
import { useFocusOnRefusal } from '#web/forms/use-focus-on-refusal.ts';
import errors from '#web/text/en/errors.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { forgetRecovery } from './recovery-request.ts';

/** Sets a new password by a mailed link. */
export function ResetForm({ sending, code, refused, next }: ResetFormProps) {
  const t = useText(errors, session);
  const form = useFocusOnRefusal(refused);
  const { strength, onChange } = useFormStrength();
  return (
    <SessionForm
      ref={form}
      sending={sending}
      next={next}
      hidden={{ intent: SESSION_INTENT.reset, code }}
      onChange={onChange}
      onSubmit={forgetRecovery}
    >
      {refused === null ? null : <RefusalNotice title={t('session.reset.failed')} refused={refused} />}
      <NewPasswordField
        label={t('session.reset.password')}
        isRefused={refused?.code === 'account/password-refused'}
        strength={strength}
      />
      <Button variant="primary" size="large" isWide isPending={sending.isPending}>
        {t('session.reset.submit')}
      </Button>
    </SessionForm>
  );
}

interface ResetFormProps {
  readonly sending: PendingSubmission;
  /** The code of the link. */
  readonly code: string;
  readonly refused: RefusedForm | null;
  readonly next: string | null;
}
