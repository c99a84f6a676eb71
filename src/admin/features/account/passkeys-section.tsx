import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/account.json';
import { Section } from '#admin/ui/section.tsx';
import { PASSKEYS } from '#core/staff/passkey.ts';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Account, AccountIds } from './account-data.ts';
import { PasskeyForm, useHasPasskeys } from './passkey-form.tsx';
import { PasskeyItem } from './passkey-item.tsx';

/** The passkeys of the account, and how another is added. */
export function PasskeysSection({ account, ids }: PasskeysProps) {
  const t = useText(texts);
  const { passkeys, confirmedUntil } = account;
  return (
    <Section title={t('account.passkeys')}>
      <div className="grid gap-4 text-14">
        <p className="max-w-prose text-muted-foreground">{t('account.passkeys-text')}</p>
        {passkeys.length === 0 ? (
          <p>{t('account.no-passkeys')}</p>
        ) : (
          <ul className="divide-y divide-border rounded-md border border-border">
            {passkeys.map((passkey) => (
              <PasskeyItem
                key={passkey.id}
                passkey={passkey}
                renameId={ids.rename[passkey.id] ?? ''}
                removeId={ids.remove[passkey.id] ?? ''}
                canRemove={confirmedUntil !== null}
              />
            ))}
          </ul>
        )}
        <AddPasskey account={account} ids={ids} />
      </div>
    </Section>
  );
}

interface PasskeysProps {
  readonly account: Account;
  readonly ids: AccountIds;
}

/** The form of a new passkey, or why there is none. */
function AddPasskey({ account, ids }: PasskeysProps) {
  const t = useText(texts);
  const isSupported = useHasPasskeys();
  const { passkeys, hasPasskeysHere, passkeyOrigin, confirmedUntil, sessions } = account;
  if (passkeyOrigin === null) return <p>{t('account.passkeys-nowhere')}</p>;
  if (!hasPasskeysHere) return <p>{t('account.passkeys-elsewhere', { origin: passkeyOrigin })}</p>;
  if (confirmedUntil === null) return <p className="text-muted-foreground">{t('account.confirm-passkeys')}</p>;
  if (isSupported === null) return <noscript>{t('account.passkeys-need-scripts')}</noscript>;
  if (!isSupported) return <p className="text-muted-foreground">{t('account.passkeys-unsupported')}</p>;
  const device = sessions.find(({ isThis }) => isThis)?.device ?? '';
  return (
    <PasskeyForm
      key={passkeys.length}
      intent="add-passkey"
      commandId={ids.addPasskey}
      request={{ for: 'create' }}
      className="grid max-w-md gap-4"
    >
      <TextField
        label={t('account.new-passkey-name')}
        hint={t('account.passkey-name-hint')}
        name="name"
        defaultValue={freeName(device, passkeys)}
        maxLength={PASSKEYS.nameLength}
        autoComplete="off"
        required
      />
      <SubmitButton variant="primary">{t('account.add-passkey')}</SubmitButton>
    </PasskeyForm>
  );
}

/** A name for a passkey on a device that no other has, for most cases: 'Firefox on Linux 2'. */
function freeName(device: string, passkeys: Account['passkeys']): string {
  const isTaken = passkeys.some(({ name }) => name === device);
  return (isTaken ? `${device} ${passkeys.length + 1}` : device).slice(0, PASSKEYS.nameLength);
}
