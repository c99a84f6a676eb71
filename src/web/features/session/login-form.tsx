import { Form, useNavigation } from 'react-router';
import { withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import type { RefusedForm } from './session-answer.ts';
import { useFocusOnRefusal } from './use-focus-on-refusal.ts';

/** The login form of the login screen; it keeps what was typed, but for the password. */
export function LoginForm({ refused, next }: LoginFormProps) {
  const t = useText(session);
  const isPending = useNavigation().formMethod === 'POST';
  const form = useFocusOnRefusal(refused);
  const isWrong = (field: string) => refused?.fields.includes(field) === true;
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      {refused === undefined ? null : <RefusalNotice title={t('session.login.failed')} refused={refused} />}
      <input type="hidden" name="next" value={next ?? ''} />
      <TextField
        label={t('session.login.username')}
        name="username"
        defaultValue={refused?.typed['username']}
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
      <p className="-mt-1 text-14">
        <TextLink href={withReturn(screens.recover.href(), next)}>{t('session.login.forgotten')}</TextLink>
      </p>
      <Button variant="primary" size="large" isWide isPending={isPending}>
        {t('session.login.submit')}
      </Button>
    </Form>
  );
}

interface LoginFormProps {
  readonly refused: RefusedForm | undefined;
  readonly next: string | null;
}
