import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { LinkOver } from '#web/features/session/link-over.tsx';
import type { PendingSubmission } from '#web/features/session/pending-submission.ts';
import { SessionScreen } from '#web/features/session/session-screen.tsx';
import { withReturn } from '#web/navigation/return-path.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { VerifyAgainForm, VerifyForm } from './verify-form.tsx';
import type { VerifyResult } from './verify.ts';

/** The page of a registration link: confirms the account, or shows why it cannot. */
export function VerifyScreen({ shell, sending, code, result, next }: VerifyScreenProps) {
  const t = useText(session);
  const login = withReturn(screens.login.href(), next);
  if (result?.state === 'link-invalid') {
    return (
      <LinkOver
        heading={t('session.link.invalid')}
        actions={
          <>
            <LinkButton href={login} variant="primary">
              {t('session.login.submit')}
            </LinkButton>
            <LinkButton href={withReturn(screens.register.href(), next)}>{t('session.register.heading')}</LinkButton>
          </>
        }
      >
        {t('session.verify.invalid.text')}
      </LinkOver>
    );
  }
  if (result?.state === 'has-account') {
    return (
      <EmptyState
        icon={UserRoundCheck}
        title={<PageHeading>{t('session.verify.hasAccount.heading')}</PageHeading>}
        actions={
          <>
            <LinkButton href={login} variant="primary">
              {t('session.login.submit')}
            </LinkButton>
            <LinkButton href={withReturn(screens.recover.href(), next)}>{t('session.login.forgotten')}</LinkButton>
          </>
        }
      >
        {t('session.verify.hasAccount.text')}
      </EmptyState>
    );
  }
  return (
    <SessionScreen shell={shell} current={null} heading={t('session.verify.heading')} next={next}>
      {result === undefined ? (
        <VerifyForm sending={sending} code={code} next={next} />
      ) : (
        <VerifyAgainForm {...result} sending={sending} code={code} next={next} />
      )}
    </SessionScreen>
  );
}

interface VerifyScreenProps {
  readonly shell: ShellData;
  readonly sending: PendingSubmission;
  /** The code of the link. */
  readonly code: string;
  readonly result: VerifyResult | undefined;
  readonly next: string | null;
}
