import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { useTimesDone } from '#admin/forms/use-times-done.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/account.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { Account } from './account-data.ts';

/** The authenticator app and the recovery codes, which belong to the password. */
export function SecondFactorSection({ account, commandId }: SecondFactorProps) {
  const t = useText(texts);
  const { recoveryCodes, confirmedUntil } = account;
  const timesRenewed = useTimesDone('renew-codes');
  return (
    <Section title={t('account.second-factor')}>
      <div className="grid gap-4">
        <dl className="facts">
          <Fact name={t('account.app')}>{t('account.app-in-use')}</Fact>
          <Fact name={t('account.recovery-codes')}>{t('account.recovery-left', { count: recoveryCodes })}</Fact>
        </dl>
        {confirmedUntil === null ? (
          <p className="text-14 text-muted-foreground">{t('account.confirm-first')}</p>
        ) : (
          <>
            <div>
              <LinkButton href={screens.authenticator.href()}>{t('account.replace-app')}</LinkButton>
            </div>
            <Disclosure key={timesRenewed} summary={t('account.renew-codes')}>
              <CommandForm intent="renew-codes" commandId={commandId} className="grid gap-3">
                <p className="text-13 text-muted-foreground">{t('account.renew-codes-text')}</p>
                <SubmitButton variant="danger" size="small">
                  {t('account.renew-codes-submit')}
                </SubmitButton>
              </CommandForm>
            </Disclosure>
          </>
        )}
      </div>
    </Section>
  );
}

interface SecondFactorProps {
  readonly account: Account;
  readonly commandId: string;
}
