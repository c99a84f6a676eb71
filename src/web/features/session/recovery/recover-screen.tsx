import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LinkOver } from '#web/features/session/link-over.tsx';
import { SecondFactorForm } from '#web/features/session/login/second-factor-form.tsx';
import { NewPasswordField } from '#web/features/session/new-password-field.tsx';
import type { PendingSubmission } from '#web/features/session/pending-submission.ts';
import { RefusalNotice } from '#web/features/session/refusal-notice.tsx';
import { SessionForm } from '#web/features/session/session-form.tsx';
import { SESSION_INTENT } from '#web/features/session/session-intent.ts';
import type { RefusedForm } from '#web/features/session/session-result.ts';
import { SessionScreen } from '#web/features/session/session-screen.tsx';
import { useFormStrength } from '#web/features/session/use-form-strength.ts';
import { useFlash } from '#web/flash/use-flash.ts';
import { useFocusOnRefusal } from '#web/forms/use-focus-on-refusal.ts';
import { withReturn } from '#web/navigation/return-path.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import errors from '#web/text/en/errors.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { RecoverForm } from './recover-form.tsx';
import type { RecoverResult } from './recover.ts';
import { useMarkRecovery, forgetRecovery } from './recovery-request.ts';
import { RecoverySent } from './recovery-sent.tsx';

/** Password recovery: request a link, the confirmation, the new password, the second factor where there is one. */
export function RecoverScreen(props: RecoverScreenProps) {
  const t = useText(session);
  const [query] = useSearchParams();
  const { sent } = useFlash();
  const { shell, result, sending, next, link } = props;
  const code = query.get('code');
  if (result?.step === 'link-invalid') return <ResetLinkOver {...result} next={next} />;
  if (result?.step === 'second-factor') {
    return (
      <SessionScreen {...{ shell, next }} current={null} isAlwaysShown heading={t('session.secondFactor.heading')}>
        <div className="grid gap-4">
          <Notice tone="success">{t('session.reset.saved')}</Notice>
          <SecondFactorForm sending={sending} step={result} />
        </div>
      </SessionScreen>
    );
  }
  if (code !== null && link?.isOver === true) return <ResetLinkOver {...link} next={next} />;
  if (code !== null) {
    const refused = result?.step === 'reset' ? result.refused : null;
    return (
      <SessionScreen
        {...{ shell, next }}
        current={null}
        isAlwaysShown
        heading={t('session.reset.heading')}
        lead={t('session.reset.text')}
      >
        <ResetForm {...{ sending, code, refused, next }} />
      </SessionScreen>
    );
  }
  return <RequestLink {...props} isSent={sent === true} refused={result?.step === 'request' ? result.refused : null} />;
}

interface RecoverScreenProps {
  readonly shell: ShellData;
  readonly sending: PendingSubmission;
  readonly result: RecoverResult | undefined;
  readonly next: string | null;
  /** Whether the opened link is expired or was used before; null without one. */
  readonly link: ({ readonly isOver: boolean } & Pick<ResetLinkOverProps, 'isPasswordChanged'>) | null;
  readonly captcha: ReactNode;
}

function RequestLink({ shell, sending, next, captcha, isSent, refused }: RequestLinkProps) {
  const t = useText(session);
  const again = withReturn(screens.recover.href(), next);
  useMarkRecovery(isSent);
  return (
    <SessionScreen
      {...{ shell, next }}
      current={null}
      heading={t('session.recover.heading')}
      lead={isSent ? undefined : t('session.recover.text')}
    >
      <div className="grid gap-4">
        {isSent ? (
          <>
            <RecoverySent />
            <p className="text-14 text-muted-foreground">
              {t.rich('session.recover.sent.again', {
                again: <TextLink href={again}>{t('session.recover.sent.again.link')}</TextLink>,
              })}
            </p>
          </>
        ) : (
          <RecoverForm {...{ sending, refused, next, captcha }} />
        )}
        <p className="text-center text-14">
          <TextLink href={withReturn(screens.login.href(), next)}>{t('session.recover.back')}</TextLink>
        </p>
      </div>
    </SessionScreen>
  );
}

interface RequestLinkProps extends RecoverScreenProps {
  readonly isSent: boolean;
  readonly refused: Extract<RecoverResult, { readonly step: 'request' }>['refused'];
}

function ResetLinkOver({ next, isPasswordChanged }: ResetLinkOverProps) {
  const t = useText(session);
  return (
    <LinkOver
      heading={t('session.link.invalid')}
      actions={
        <>
          <LinkButton href={withReturn(screens.recover.href(), next)} variant="primary">
            {t('session.reset.invalid.again')}
          </LinkButton>
          <LinkButton href={withReturn(screens.login.href(), next)}>{t('session.login.submit')}</LinkButton>
        </>
      }
    >
      {t(isPasswordChanged ? 'session.reset.used' : 'session.reset.invalid.text')}
    </LinkOver>
  );
}

interface ResetLinkOverProps {
  readonly next: string | null;
  /** The present password was set by the link. */
  readonly isPasswordChanged: boolean;
}

/** Sets a new password by a mailed link. */
function ResetForm({ sending, code, refused, next }: ResetFormProps) {
  const t = useText(errors, session);
  const form = useFocusOnRefusal(refused);
  const { strength, onChange } = useFormStrength();
  return (
    <SessionForm
      ref={form}
      sending={sending}
      next={next}
      hidden={{ intent: SESSION_INTENT.reset, code }}
      onChange={onChange}
      onSubmit={forgetRecovery}
    >
      {refused === null ? null : <RefusalNotice title={t('session.reset.failed')} refused={refused} />}
      <NewPasswordField
        label={t('session.reset.password')}
        isRefused={refused?.code === 'account/password-refused'}
        strength={strength}
      />
      <Button variant="primary" size="large" isWide isPending={sending.isPending}>
        {t('session.reset.submit')}
      </Button>
    </SessionForm>
  );
}

interface ResetFormProps {
  readonly sending: PendingSubmission;
  /** The code of the link. */
  readonly code: string;
  readonly refused: RefusedForm | null;
  readonly next: string | null;
}
