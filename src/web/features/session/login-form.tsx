import type { ReactNode } from 'react';
import { KEPT_FIELD } from '#web/sent-form.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useFocusOnRefusal } from '#web/use-focus-on-refusal.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import type { Sending } from './sending.ts';
import type { RefusedForm } from './session-answer.ts';
import { SessionForm } from './session-form.tsx';
import { SubmitRow } from './submit-row.tsx';

/** The first step of signing in; it keeps what was typed, but for the password. */
export function LoginForm({ sending, refused, next, kept = '', start = '', captcha, links }: LoginFormProps) {
  const t = useText(session);
  const isUnknown = refused?.code === 'account/wrong-credentials';
  const form = useFocusOnRefusal(refused, isUnknown ? PASSWORD : undefined);
  const carried = refused?.typed[KEPT_FIELD] ?? kept;
  const isWrong = (field: string) => refused?.fields.includes(field) === true;
  return (
    <SessionForm ref={form} sending={sending} next={next} hidden={carried === '' ? {} : { [KEPT_FIELD]: carried }}>
      {refused === undefined ? null : <RefusalNotice title={t('session.login.failed')} refused={refused} />}
      <TextField
        label={t('session.login.username')}
        name="username"
        defaultValue={refused?.typed['username'] ?? start}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={isWrong('username') ? t('session.login.username.required') : undefined}
      />
      <TextField
        label={t('session.login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={isWrong('password') ? t('session.login.password.required') : undefined}
      />
      {links}
      <SubmitRow captcha={refused?.asksCaptcha === true ? captcha : null} isPending={sending.isPending}>
        {t('session.login.submit')}
      </SubmitRow>
    </SessionForm>
  );
}

const PASSWORD = 'input[type="password"]';

interface LoginFormProps {
  readonly sending: Sending;
  readonly refused: RefusedForm | undefined;
  readonly next: string | null;
  /** What was typed elsewhere before the session was over, to be carried along. */
  readonly kept?: string;
  /** What is known to have been typed before. */
  readonly start?: string;
  /** Shown after too many failures (D9). */
  readonly captcha: ReactNode;
  /** Other ways, under the password. */
  readonly links: ReactNode;
}
