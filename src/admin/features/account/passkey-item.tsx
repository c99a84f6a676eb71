import { Moment } from '#admin/formats/moment.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/account.json';
import { PASSKEYS } from '#core/staff/passkey.ts';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Passkey } from './account-data.ts';

/** A passkey with the forms that rename and remove it. */
export function PasskeyItem({ passkey, renameId, removeId, canRemove }: PasskeyItemProps) {
  const t = useText(texts);
  const { name, createdAt, lastUsedAt, isBackedUp, isUsable } = passkey;
  return (
    <li className="grid gap-1 px-3 py-3">
      <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        {name}
        {isBackedUp ? <Badge>{t('account.synchronized')}</Badge> : null}
        {isUsable ? null : <Badge tone="warning">{t('account.other-address')}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-13 text-muted-foreground">
        <span>
          {t('account.added')} <Moment at={createdAt} />
        </span>
        <span>
          {t('account.last-used')} {lastUsedAt === null ? t('account.never-used') : <Moment at={lastUsedAt} />}
        </span>
      </p>
      <Rename passkey={passkey} commandId={renameId} />
      {canRemove ? <Remove passkey={passkey} commandId={removeId} /> : null}
    </li>
  );
}

interface PasskeyItemProps {
  readonly passkey: Passkey;
  readonly renameId: string;
  readonly removeId: string;
  readonly canRemove: boolean;
}

interface ChangeProps {
  readonly passkey: Passkey;
  readonly commandId: string;
}

function Rename({ passkey: { id, name }, commandId }: ChangeProps) {
  const t = useText(texts);
  return (
    <Disclosure key={name} summary={t('account.rename-label', { name })}>
      <CommandForm intent="rename-passkey" row={id} commandId={commandId} className="grid max-w-md gap-3">
        <TextField
          label={t('account.passkey-name')}
          name="name"
          defaultValue={name}
          maxLength={PASSKEYS.nameLength}
          autoComplete="off"
          required
        />
        <SubmitButton size="small">{t('account.save-name')}</SubmitButton>
      </CommandForm>
    </Disclosure>
  );
}

function Remove({ passkey: { id, name }, commandId }: ChangeProps) {
  const t = useText(texts);
  return (
    <Disclosure summary={t('account.remove-label', { name })}>
      <CommandForm intent="remove-passkey" row={id} commandId={commandId} className="grid gap-3">
        <p className="text-13 text-muted-foreground">{t('account.remove-text')}</p>
        <SubmitButton variant="danger" size="small">
          {t('account.remove-submit')}
        </SubmitButton>
      </CommandForm>
    </Disclosure>
  );
}
