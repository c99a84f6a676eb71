import { Moment } from '#admin/formats/moment.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { useTimesDone } from '#admin/forms/use-times-done.ts';
import { useBrandName, useCan, useShell } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/blocked.json';
import { Section } from '#admin/ui/section.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type Address = OperatorOutputOf<OperatorApi['customers']['listBlockedAddresses']>['rows'][number];

/** Blocked addresses, each with what unblocks it. */
export function BlockedAddressList({ rows, ids }: ListProps) {
  const t = useText(texts);
  const can = useCan();
  const brandName = useBrandName();
  return (
    <ul className="panel divide-y divide-border">
      {rows.map(({ brandId, id, masked, blockedAt }) => (
        <li key={`${brandId} ${id}`} className="grid gap-2 px-4 py-3 text-14">
          <p className="flex flex-wrap gap-x-4">
            <span className="font-medium wrap-anywhere">{masked}</span>
            <span className="text-muted-foreground">
              {brandName(brandId)} · {t('blocked.since')} <Moment at={blockedAt} />
            </span>
          </p>
          {can('customers.manage') ? (
            <Disclosure summary={t('blocked.unblock')}>
              <CommandForm
                intent="unblock"
                row={id}
                commandId={ids[id] ?? ''}
                fields={{ brandId }}
                className="grid gap-3"
              >
                <p className="text-13 text-muted-foreground">{t('blocked.unblock-hint')}</p>
                <TextField label={t('blocked.reason')} name="reason" required />
                <SubmitButton size="small">{t('blocked.unblock-submit')}</SubmitButton>
              </CommandForm>
            </Disclosure>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface ListProps {
  readonly rows: readonly Address[];
  /** Command ids by address. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Blocks an address, for those who may. */
export function BlockAddressForm({ commandId, email, brandId }: FormProps) {
  const t = useText(texts);
  const can = useCan();
  const brands = useShell()?.session.brands ?? [];
  const timesBlocked = useTimesDone('block');
  if (!can('customers.manage')) return null;
  return (
    <Section title={t('blocked.block')}>
      <CommandForm key={timesBlocked} intent="block" commandId={commandId} className="grid gap-3">
        {(isPending) => (
          <>
            <p className="text-13 text-muted-foreground">{t('blocked.block-hint')}</p>
            <SelectField label={t('blocked.brand')} name="brandId" defaultValue={brandId ?? ''} required>
              {brands.length === 1 ? null : <option value="">{t('blocked.choose')}</option>}
              {brands.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t('blocked.email')}
              name="email"
              type="email"
              autoComplete="off"
              defaultValue={email}
              readOnly={isPending}
              required
            />
            <TextField
              label={t('blocked.reason')}
              hint={t('blocked.reason-hint')}
              name="reason"
              readOnly={isPending}
              required
            />
            <SubmitButton variant="danger">{t('blocked.block-submit')}</SubmitButton>
          </>
        )}
      </CommandForm>
    </Section>
  );
}

interface FormProps {
  readonly commandId: string;
  readonly email: string;
  readonly brandId: string | undefined;
}
