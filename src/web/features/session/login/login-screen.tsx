import type { ReactNode } from 'react';
import type { PendingSubmission } from '#web/features/session/pending-submission.ts';
import { ResubmitForm } from '#web/features/session/resubmit-form.tsx';
import { SessionScreen } from '#web/features/session/session-screen.tsx';
import { withReturn } from '#web/navigation/return-path.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { LoginResult } from './log-in.ts';
import { LoginForm } from './login-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/** The login: user name and password, then the second factor where the account has one. */
export function LoginScreen({ shell, sending, result, next, captcha }: LoginScreenProps) {
  const t = useText(session);
  if (result?.step === 'review') return <ResubmitForm shell={shell} step={result} />;
  const frame = { shell, next, isAlwaysShown: result !== undefined };
  if (result?.step === 'second-factor') {
    return (
      <SessionScreen {...frame} current={null} heading={t('session.secondFactor.heading')}>
        <SecondFactorForm sending={sending} step={result} />
        <p className="mt-4 text-center text-14">
          <TextLink href={withReturn(screens.login.href(), next)}>{t('session.recover.back')}</TextLink>
        </p>
      </SessionScreen>
    );
  }
  return (
    <SessionScreen {...frame} current="login" heading={t('session.login.heading')}>
      <LoginForm
        {...{ sending, next, captcha }}
        refused={result?.step === 'password' ? result : undefined}
        {...(result?.step === 'from-checkout' ? { encodedForm: result.encodedForm, start: result.email } : {})}
        links={
          <p className="-mt-1 text-14">
            <TextLink href={withReturn(screens.recover.href(), next)}>{t('session.login.forgotten')}</TextLink>
          </p>
        }
      />
    </SessionScreen>
  );
}

interface LoginScreenProps {
  readonly shell: ShellData;
  readonly sending: PendingSubmission;
  readonly result: LoginResult | undefined;
  readonly next: string | null;
  /** Shown when the form requires it. */
  readonly captcha: ReactNode;
}
