import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { PendingSubmission } from '#web/features/session/pending-submission.ts';
import { ResubmitForm } from '#web/features/session/resubmit-form.tsx';
import type { ResubmitStep } from '#web/features/session/resubmit.ts';
import type { RefusedForm } from '#web/features/session/session-result.ts';
import { SessionScreen } from '#web/features/session/session-screen.tsx';
import type { ShellData } from '#web/runtime/shell-data.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { CheckMail } from './check-mail.tsx';
import type { FromCheckout } from './from-checkout.ts';
import { RegisterForm } from './register-form.tsx';
import { VerifyScreen } from './verify-screen.tsx';
import type { VerifyResult } from './verify.ts';

/** The result while there is no account yet. */
export type RegisterResult = ({ readonly step: 'register' } & RefusedForm) | VerifyResult | ResubmitStep | FromCheckout;

/** Registration: the form, the confirmation, and the page of the mailed link. */
export function RegisterScreen({ shell, sending, result, next, captcha }: RegisterScreenProps) {
  const t = useText(session);
  const [query] = useSearchParams();
  const code = query.get('code');
  if (code !== null || result?.step === 'verify') {
    const verified = result?.step === 'verify' ? result : undefined;
    return <VerifyScreen {...{ shell, sending, next }} code={code ?? ''} result={verified} />;
  }
  if (result?.step === 'review') return <ResubmitForm shell={shell} step={result} />;
  const { kind, email } = shell.session;
  if (kind === 'provisional' && result === undefined && query.get('as') !== 'another') {
    return <CheckMail shell={shell} next={next} />;
  }
  return (
    <SessionScreen {...{ shell, next }} current="register" heading={t('session.register.heading')}>
      <RegisterForm {...{ sending, next, captcha, email }} brand={shell.storefront.brand} result={result} />
    </SessionScreen>
  );
}

interface RegisterScreenProps {
  readonly shell: ShellData;
  readonly sending: PendingSubmission;
  readonly result: RegisterResult | undefined;
  readonly next: string | null;
  readonly captcha: ReactNode;
}
