import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ShellData } from '#web/shell-data.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { CheckMail } from './check-mail.tsx';
import { RegisterForm } from './register-form.tsx';
import type { Sending } from './sending.ts';
import type { RefusedForm } from './session-answer.ts';
import { SessionScreen } from './session-screen.tsx';
import { VerifyScreen } from './verify-screen.tsx';
import type { VerifyAnswer } from './verify.ts';

/** What the screen answers while there is no account yet. */
export type RegisterAnswer = ({ readonly step: 'register' } & RefusedForm) | VerifyAnswer;

/** Creating an account: the form, 'check your mail', and the mailed link. */
export function RegisterScreen({ shell, sending, answer, next, captcha }: RegisterScreenProps) {
  const t = useText(session);
  const [query] = useSearchParams();
  const code = query.get('code');
  if (code !== null || answer?.step === 'verify') {
    const verified = answer?.step === 'verify' ? answer : undefined;
    return <VerifyScreen {...{ shell, sending, next }} code={code ?? ''} answer={verified} />;
  }
  const { kind, email } = shell.session;
  if (kind === 'provisional' && answer === undefined && query.get('as') !== 'another') {
    return <CheckMail shell={shell} next={next} />;
  }
  return (
    <SessionScreen {...{ shell, next }} current="register" heading={t('session.register.heading')}>
      <RegisterForm {...{ sending, next, captcha, email }} brand={shell.storefront.brand} refused={answer} />
    </SessionScreen>
  );
}

interface RegisterScreenProps {
  readonly shell: ShellData;
  readonly sending: Sending;
  readonly answer: RegisterAnswer | undefined;
  readonly next: string | null;
  readonly captcha: ReactNode;
}
