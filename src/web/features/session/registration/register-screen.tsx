import MailCheck from 'lucide-react/icons/mail-check';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { hrefWithQuery } from '#web/features/session/href-with-query.ts';
import { nextStep, nextStepText } from '#web/features/session/next-step.ts';
import type { PendingSubmission } from '#web/features/session/pending-submission.ts';
import { ResubmitForm } from '#web/features/session/resubmit-form.tsx';
import type { ResubmitStep } from '#web/features/session/resubmit.ts';
import { SessionFrame } from '#web/features/session/session-frame.tsx';
import { SessionPanel } from '#web/features/session/session-panel.tsx';
import type { RefusedForm } from '#web/features/session/session-result.ts';
import { SessionScreen } from '#web/features/session/session-screen.tsx';
import { withReturn } from '#web/navigation/return-path.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
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

/**
 * Shown after registration: the account is completed by the mailed link, and the customer may continue in the meantime.
 * Registering again sends the link again.
 */
function CheckMail({ shell, next }: { readonly shell: ShellData; readonly next: string | null }) {
  const t = useText(session);
  const href = nextStep(shell, next);
  const again = hrefWithQuery(withReturn(screens.register.href(), next));
  return (
    <SessionFrame
      heading={t('session.register.sent.heading')}
      above={<SessionPanel session={shell.session} isHintElsewhere />}
    >
      <div className="grid gap-4">
        <p className="flex gap-3 text-16 wrap-anywhere">
          <Icon of={MailCheck} size={24} className="text-success" />
          <span>{t.rich('session.register.sent.text', { email: <strong>{shell.session.email}</strong> })}</span>
        </p>
        <p className="text-14 text-muted-foreground">{t('session.register.sent.meanwhile')}</p>
        <LinkButton href={href} variant="primary" size="large" isWide>
          {t(nextStepText(href))}
        </LinkButton>
        <p className="text-14 text-muted-foreground">
          {t.rich('session.register.sent.again', {
            again: <TextLink href={again}>{t('session.register.sent.again.link')}</TextLink>,
          })}
        </p>
      </div>
    </SessionFrame>
  );
}
