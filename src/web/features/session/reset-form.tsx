import errors from '#web/text/en/errors.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusOnRefusal } from '#web/use-focus-on-refusal.ts';
import { NewPasswordField } from './new-password-field.tsx';
import type { PendingSubmission } from './pending-submission.ts';
import { forgetRecovery } from './recovery-request.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import type { RefusedForm } from './session-answer.ts';
import { SessionForm } from './session-form.tsx';
import { SESSION_INTENT } from './session-intent.ts';
import { useFormStrength } from './use-form-strength.ts';

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
