import { useSelfSubmit } from '#web/forms/use-self-submit.ts';
import { withReturn } from '#web/navigation/return-path.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { FormsClosed } from './forms-closed.tsx';
import { LinkOver } from './link-over.tsx';
import type { PendingSubmission } from './pending-submission.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { SessionForm } from './session-form.tsx';
import { SessionFrame } from './session-frame.tsx';
import type { RefusedForm } from './session-result.ts';
import type { TransferResult } from './transfer.ts';

/** The loading view of a session transfer from another device, or why it failed. */
export function TransferScreen({ shell, sending, code, result, next }: TransferScreenProps) {
  const t = useText(session);
  if (code === null || result?.state === 'link-invalid') {
    return (
      <LinkOver
        heading={t(code === null ? 'session.transfer.heading' : 'session.link.invalid')}
        actions={
          <>
            <LinkButton href={withReturn(screens.login.href(), next)} variant="primary">
              {t('session.login.submit')}
            </LinkButton>
            <LinkButton href={shell.storefront.brand.storefrontRoute}>{t('session.ended.shop')}</LinkButton>
          </>
        }
      >
        {t(code === null ? 'session.transfer.none' : 'session.transfer.invalid.text')}
      </LinkOver>
    );
  }
  return (
    <SessionFrame heading={t('session.transfer.heading')}>
      {shell.session.formsAvailable ? (
        <TransferForm
          sending={sending}
          code={code}
          next={next}
          refused={result?.refused ?? null}
          replaces={shell.session.kind === 'customer' ? (shell.session.user?.fullname ?? null) : null}
        />
      ) : (
        <FormsClosed />
      )}
    </SessionFrame>
  );
}

interface TransferScreenProps {
  readonly shell: ShellData;
  readonly sending: PendingSubmission;
  /** The code of the link; null where there is none. */
  readonly code: string | null;
  readonly result: TransferResult | undefined;
  readonly next: string | null;
}

/** Submits itself, unless a customer is signed in here: following a link must not replace their session without their consent. */
function TransferForm({ sending, code, next, refused, replaces }: TransferFormProps) {
  const t = useText(session);
  const isSelfSent = refused === null && replaces === null;
  const form = useSelfSubmit(isSelfSent);
  return (
    <SessionForm ref={form} sending={sending} next={next} hidden={{ code }}>
      {refused === null ? null : <RefusalNotice title={t('session.transfer.failed')} refused={refused} />}
      {isSelfSent ? (
        <p role="status" className="flex items-center gap-3 text-16 no-script:hidden">
          <Spinner />
          {t('session.transfer.loading')}
        </p>
      ) : null}
      <p className="text-14 text-muted-foreground">
        {replaces === null ? t('session.transfer.text') : t('session.transfer.instead', { name: replaces })}
      </p>
      <Button variant="primary" size="large" isWide isPending={sending.isPending}>
        {t('session.transfer.submit')}
      </Button>
    </SessionForm>
  );
}

interface TransferFormProps extends Pick<TransferScreenProps, 'sending' | 'next'> {
  readonly code: string;
  readonly refused: RefusedForm | null;
  /** The customer signed in here. */
  readonly replaces: string | null;
}
