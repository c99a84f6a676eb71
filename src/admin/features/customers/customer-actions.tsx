import { useTerm } from '#admin/formats/state-badge.tsx';
import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import customer from '#admin/text/en/customer.json';
import { Section } from '#admin/ui/section.tsx';
import { IDENTITY_CHECKS } from '#core/staff/identity-check.ts';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ActionForm } from './action-form.tsx';
import type { Customer } from './customer-data.ts';

/** The ids that make each action of the screen take effect once. */
export interface CustomerCommandIds {
  readonly sessions: string;
  readonly email: string;
  readonly twoFactor: string;
  readonly block: string;
  readonly name: string;
  readonly export: string;
  readonly note: string;
  /** By entry id. */
  readonly billing: Readonly<Record<string, string>>;
}

interface ActionsProps {
  readonly customer: Customer;
  readonly ids: CustomerCommandIds;
}

/** What can be done about the account, as far as the staff account may do it. */
export function CustomerActions({ customer: shown, ids }: ActionsProps) {
  const t = useText(customer);
  const can = useCan();
  if (!can('customers.manage')) return null;
  return (
    <Section title={t('customer.actions')}>
      <ActionLinks customer={shown} />
      <div className="grid divide-y divide-border *:py-2 *:first:pt-0 *:last:pb-0">
        <ChangeEmail customer={shown} ids={ids} />
        {shown.twoFactor.since === null ? null : <ResetTwoFactor customer={shown} ids={ids} />}
        {shown.sessions.length === 0 ? null : <EndSessions customer={shown} ids={ids} />}
        <ChangeName customer={shown} ids={ids} />
        {shown.blockedAt === null ? <Block customer={shown} ids={ids} /> : <Unblock customer={shown} ids={ids} />}
      </div>
    </Section>
  );
}

/** Actions with a screen of their own. */
function ActionLinks({ customer: { brandId, id: customerId } }: Pick<ActionsProps, 'customer'>) {
  const t = useText(customer);
  const can = useCan();
  const key = { brandId, customerId };
  return (
    <div className="mb-3 flex flex-wrap gap-2 empty:hidden">
      {can('customers.view-as') ? (
        <LinkButton href={screens.customerView.href(key)} size="small">
          {t('customer.view')}
        </LinkButton>
      ) : null}
      {can('customers.merge') ? (
        <LinkButton href={screens.customerMerge.href(key)} size="small">
          {t('customer.merge')}
        </LinkButton>
      ) : null}
    </div>
  );
}

function ChangeEmail({ customer: { version }, ids }: ActionsProps) {
  const t = useText(customer);
  return (
    <ActionForm
      intent="change-email"
      commandId={ids.email}
      version={version}
      name={t('customer.change-email')}
      hint={t('customer.change-email-hint')}
      submit={t('customer.change-email-submit')}
    >
      <TextField label={t('customer.new-email')} name="email" type="email" autoComplete="off" required />
      <TextField label={t('customer.change-email-reason')} name="reason" required />
    </ActionForm>
  );
}

function ResetTwoFactor({ customer: { version }, ids }: ActionsProps) {
  const t = useText(customer);
  const term = useTerm();
  return (
    <ActionForm
      intent="reset-two-factor"
      commandId={ids.twoFactor}
      version={version}
      name={t('customer.reset')}
      hint={t('customer.reset-hint')}
      submit={t('customer.reset-submit')}
      isDangerous
    >
      <SelectField label={t('customer.check')} name="identityCheck" required>
        <option value="">{t('customer.check-choose')}</option>
        {IDENTITY_CHECKS.map((check) => (
          <option key={check} value={check}>
            {term('check', check)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('customer.check-reason')} name="reason" required />
    </ActionForm>
  );
}

function EndSessions({ customer: { version }, ids }: ActionsProps) {
  const t = useText(customer);
  return (
    <ActionForm
      intent="end-sessions"
      commandId={ids.sessions}
      version={version}
      name={t('customer.end-sessions')}
      hint={t('customer.end-sessions-hint')}
      submit={t('customer.end-sessions-submit')}
    >
      <TextField label={t('customer.reason')} name="reason" />
    </ActionForm>
  );
}

function ChangeName({ customer: { version, firstName, lastName }, ids }: ActionsProps) {
  const t = useText(customer);
  return (
    <ActionForm
      intent="change-name"
      commandId={ids.name}
      version={version}
      name={t('customer.change-name')}
      submit={t('customer.save')}
    >
      <TextField label={t('customer.first-name')} name="firstName" defaultValue={firstName} required />
      <TextField label={t('customer.last-name')} name="lastName" defaultValue={lastName} required />
      <TextField label={t('customer.reason')} name="reason" required />
    </ActionForm>
  );
}

function Block({ customer: { version }, ids }: ActionsProps) {
  const t = useText(customer);
  return (
    <ActionForm
      intent="block"
      commandId={ids.block}
      version={version}
      name={t('customer.block')}
      hint={t('customer.block-hint')}
      submit={t('customer.block-submit')}
      isDangerous
    >
      <TextField label={t('customer.reason')} name="reason" required />
    </ActionForm>
  );
}

function Unblock({ customer: { version }, ids }: ActionsProps) {
  const t = useText(customer);
  return (
    <ActionForm
      intent="unblock"
      commandId={ids.block}
      version={version}
      name={t('customer.unblock')}
      hint={t('customer.unblock-hint')}
      submit={t('customer.unblock-submit')}
    >
      <TextField label={t('customer.reason')} name="reason" required />
    </ActionForm>
  );
}
