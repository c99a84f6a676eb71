import type { ReactNode } from 'react';
import type { PendingSubmission } from '#web/features/session/pending-submission.ts';
import { RefusalNotice } from '#web/features/session/refusal-notice.tsx';
import { useCheckoutInput } from '#web/features/session/registration/use-checkout-input.ts';
import { SessionForm } from '#web/features/session/session-form.tsx';
import type { RefusedForm } from '#web/features/session/session-result.ts';
import { SubmitRow } from '#web/features/session/submit-row.tsx';
import { CARRIED_FIELD } from '#web/forms/sent-form.ts';
import { useFocusOnRefusal } from '#web/forms/use-focus-on-refusal.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** Step 1 of the login; it keeps its input except the password. */
export function LoginForm({ sending, refused, next, encodedForm = '', start = '', captcha, links }: LoginFormProps) {
  const t = useText(session);
  const isUnknown = refused?.code === 'account/wrong-credentials';
  const form = useFocusOnRefusal(refused, isUnknown ? PASSWORD : undefined);
  useCheckoutInput(form, next);
  const carried = refused?.input[CARRIED_FIELD] ?? encodedForm;
  const isInvalid = (field: string) => refused?.fields.includes(field) === true;
  return (
    <SessionForm ref={form} sending={sending} next={next} hidden={carried === '' ? {} : { [CARRIED_FIELD]: carried }}>
      {refused === undefined ? null : <RefusalNotice title={t('session.login.failed')} refused={refused} />}
      <TextField
        label={t('session.login.username')}
        name="username"
        defaultValue={refused?.input['username'] ?? start}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={isInvalid('username') ? t('session.login.username.required') : undefined}
      />
      <TextField
        label={t('session.login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={isInvalid('password') ? t('session.login.password.required') : undefined}
      />
      {links}
      <SubmitRow captcha={refused?.needsCaptcha === true ? captcha : null} isPending={sending.isPending}>
        {t('session.login.submit')}
      </SubmitRow>
    </SessionForm>
  );
}

const PASSWORD = 'input[type="password"]';

interface LoginFormProps {
  readonly sending: PendingSubmission;
  readonly refused: RefusedForm | undefined;
  readonly next: string | null;
  /** Form input from before the session expired, carried along. */
  readonly encodedForm?: string;
  /** The initial user name. */
  readonly start?: string;
  /** The captcha, shown after repeated failures. */
  readonly captcha: ReactNode;
  /** Links below the password, such as recovery. */
  readonly links: ReactNode;
}
