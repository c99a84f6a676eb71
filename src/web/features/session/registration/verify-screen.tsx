import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { LinkOver } from '#web/features/session/link-over.tsx';
import type { PendingSubmission } from '#web/features/session/pending-submission.ts';
import { RefusalNotice } from '#web/features/session/refusal-notice.tsx';
import { SessionForm } from '#web/features/session/session-form.tsx';
import { SESSION_INTENT } from '#web/features/session/session-intent.ts';
import type { RefusedForm } from '#web/features/session/session-result.ts';
import { SessionScreen } from '#web/features/session/session-screen.tsx';
import { useFocusOnRefusal } from '#web/forms/use-focus-on-refusal.ts';
import { useSelfSubmit } from '#web/forms/use-self-submit.ts';
import { withReturn } from '#web/navigation/return-path.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
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

/** Confirms a registration by its mailed link; submitted by a script, or by its button without one. */
function VerifyForm({ sending, code, next }: VerifyFormProps) {
  const t = useText(session);
  const form = useSelfSubmit(true);
  return (
    <SessionForm ref={form} sending={sending} next={next} hidden={{ intent: SESSION_INTENT.verify, code }}>
      <p className="text-14 text-muted-foreground">{t('session.verify.text')}</p>
      <Button variant="primary" size="large" isWide isPending={sending.isPending}>
        {t('session.verify.submit')}
      </Button>
    </SessionForm>
  );
}

interface VerifyFormProps {
  readonly sending: PendingSubmission;
  /** The code of the link. */
  readonly code: string;
  readonly next: string | null;
}

/**
 * The same after a refusal: asks for the password chosen at registration when the link is opened in another browser.
 */
function VerifyAgainForm({ sending, code, next, needsPassword, refused }: VerifyAgainFormProps) {
  const t = useText(session);
  const form = useFocusOnRefusal(refused);
  const isWrongPassword = refused.code === 'account/wrong-credentials';
  const isUnexpected = refused.code !== 'account/password-needed' && !isWrongPassword;
  return (
    <SessionForm ref={form} sending={sending} next={next} hidden={{ intent: SESSION_INTENT.verify, code }}>
      {isUnexpected ? <RefusalNotice title={t('session.verify.failed')} refused={refused} /> : null}
      {needsPassword ? (
        <>
          <p className="text-14 text-muted-foreground">{t('session.verify.password.text')}</p>
          <TextField
            label={t('session.verify.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={isWrongPassword ? t('session.verify.password.wrong') : undefined}
          />
        </>
      ) : null}
      <Button variant="primary" size="large" isWide isPending={sending.isPending}>
        {t('session.verify.submit')}
      </Button>
    </SessionForm>
  );
}

interface VerifyAgainFormProps extends VerifyFormProps {
  readonly needsPassword: boolean;
  readonly refused: RefusedForm;
}
