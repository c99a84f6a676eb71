import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/account.json';
import session from '#admin/text/en/session.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Account } from './account-data.ts';
import { PasskeyForm, useHasPasskeys } from './passkey-form.tsx';

/** Confirms the identity: by a passkey, or by password and code. */
export function ConfirmSection({ account, commandId }: { readonly account: Account; readonly commandId: string }) {
  const t = useText(texts);
  const { passkeys, hasPasskeysHere, hasPassword } = account;
  const hasPasskey = hasPasskeysHere && passkeys.some(({ isUsable }) => isUsable);
  return (
    <Section title={t('account.confirm')}>
      <div className="grid max-w-md gap-4">
        <p className="text-14 text-muted-foreground">{t('account.confirm-text')}</p>
        {hasPasskey || hasPassword ? null : <p className="text-14">{t('account.confirm-log-in')}</p>}
        {hasPasskey ? <ByPasskey commandId={commandId} /> : null}
        {hasPassword ? <ByPassword commandId={commandId} isFirst={!hasPasskey} /> : null}
      </div>
    </Section>
  );
}

function ByPasskey({ commandId }: { readonly commandId: string }) {
  const t = useText(texts);
  if (useHasPasskeys() !== true) return null;
  return (
    <PasskeyForm intent="confirm-passkey" commandId={commandId} request={{ for: 'confirm' }}>
      <SubmitButton variant="primary">{t('account.confirm-passkey')}</SubmitButton>
    </PasskeyForm>
  );
}

function ByPassword({ commandId, isFirst }: { readonly commandId: string; readonly isFirst: boolean }) {
  const t = useText(texts, session);
  return (
    <CommandForm intent="confirm" commandId={commandId}>
      <TextField
        label={t('session.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <TextField
        label={t('account.code')}
        hint={t('account.code-hint')}
        name="code"
        autoComplete="one-time-code"
        required
      />
      <SubmitButton variant={isFirst ? 'primary' : 'secondary'}>{t('account.confirm-submit')}</SubmitButton>
    </CommandForm>
  );
}
