import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { PendingSubmission } from '#web/features/session/pending-submission.ts';
import { ResubmitForm } from '#web/features/session/resubmit-form.tsx';
import type { ResubmitStep } from '#web/features/session/resubmit.ts';
import type { RefusedForm } from '#web/features/session/session-answer.ts';
import { SessionScreen } from '#web/features/session/session-screen.tsx';
import type { ShellData } from '#web/runtime/shell-data.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { CheckMail } from './check-mail.tsx';
import type { FromCheckout } from './from-checkout.ts';
import { RegisterForm } from './register-form.tsx';
import { VerifyScreen } from './verify-screen.tsx';
import type { VerifyAnswer } from './verify.ts';

/** The answer while there is no account yet. */
export type RegisterAnswer = ({ readonly step: 'register' } & RefusedForm) | VerifyAnswer | ResubmitStep | FromCheckout;

/** Registration: the form, the confirmation, and the page of the mailed link. */
export function RegisterScreen({ shell, sending, answer, next, captcha }: RegisterScreenProps) {
  const t = useText(session);
  const [query] = useSearchParams();
  const code = query.get('code');
  if (code !== null || answer?.step === 'verify') {
    const verified = answer?.step === 'verify' ? answer : undefined;
    return <VerifyScreen {...{ shell, sending, next }} code={code ?? ''} answer={verified} />;
  }
  if (answer?.step === 'review') return <ResubmitForm shell={shell} step={answer} />;
  const { kind, email } = shell.session;
  if (kind === 'provisional' && answer === undefined && query.get('as') !== 'another') {
    return <CheckMail shell={shell} next={next} />;
  }
  return (
    <SessionScreen {...{ shell, next }} current="register" heading={t('session.register.heading')}>
      <RegisterForm {...{ sending, next, captcha, email }} brand={shell.storefront.brand} answer={answer} />
    </SessionScreen>
  );
}

interface RegisterScreenProps {
  readonly shell: ShellData;
  readonly sending: PendingSubmission;
  readonly answer: RegisterAnswer | undefined;
  readonly next: string | null;
  readonly captcha: ReactNode;
}
