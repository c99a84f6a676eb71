import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { PendingButton, SubmitButton } from '#admin/forms/submit-button.tsx';
import { useBrandName, useCan, useSeesBrands } from '#admin/runtime/session.ts';
import staff from '#admin/text/en/staff.json';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { AccountFields } from './account-fields.tsx';

export type Member = OperatorOutputOf<OperatorApi['staff']['list']>['staff'][number];

/** An account with its sessions, and the forms that change it. */
export function StaffCard({ member, ids }: StaffCardProps) {
  const t = useText(staff);
  const term = useTerm();
  const brandName = useBrandName();
  const canChange = useCanChange()(member);
  const { name, email, role, state, brands, passkeys, lastSeenAt } = member;
  const brandNames = brands?.map((id) => brandName(id)).join(', ') ?? t('staff.all-brands');
  return (
    <li className="grid gap-2 px-4 py-4 text-14">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="wrap-anywhere text-muted-foreground">{email}</p>
        </div>
        <p className="flex flex-wrap gap-1">
          <Badge>{term('role', role)}</Badge>
          <StateBadge of="staff" state={state} />
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4 text-13 text-muted-foreground">
        <span>{brandNames}</span>
        <span>
          {t('staff.last-seen')} {lastSeenAt === null ? t('staff.never') : <Moment at={lastSeenAt} />}
        </span>
        {passkeys === 0 ? null : <span>{t('staff.passkeys', { count: passkeys })}</span>}
      </p>
      <Sessions member={member} ids={ids} />
      {canChange ? <Edit member={member} ids={ids} /> : null}
    </li>
  );
}

/** Command ids of the forms of an account. */
export interface MemberIds {
  readonly change: string;
  readonly resend: string;
  /** By session id. */
  readonly sessions: Readonly<Record<string, string>>;
}

interface StaffCardProps {
  readonly member: Member;
  readonly ids: MemberIds;
}

/** Whether the signed-in account may change another, which it may not if that has brands it lacks itself. */
function useCanChange(): (member: Member) => boolean {
  const can = useCan();
  const seesBrands = useSeesBrands();
  return ({ brands }) => can('staff.manage') && seesBrands(brands);
}

function Sessions({ member, ids }: StaffCardProps) {
  const t = useText(staff);
  const canChange = useCanChange()(member);
  const { id: staffId, sessions } = member;
  if (sessions.length === 0) return null;
  return (
    <ul aria-label={t('staff.sessions')} className="grid gap-1 rounded-md bg-muted px-3 py-2 text-13">
      {sessions.map(({ id, device, network, seenAt, isThis }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2">
          <span>
            {device} · {network} · <Moment at={seenAt} />
            {isThis ? <span className="text-muted-foreground"> ({t('staff.this-session')})</span> : null}
          </span>
          {canChange ? (
            <CommandForm
              intent="end-session"
              row={id}
              commandId={ids.sessions[id] ?? ''}
              fields={{ staffId }}
              className="contents"
            >
              <PendingButton variant="quiet" size="small" aria-label={t('staff.end-label', { device })}>
                {t('staff.end')}
              </PendingButton>
            </CommandForm>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Edit({ member, ids }: StaffCardProps) {
  const t = useText(staff);
  const { id, state, version } = member;
  return (
    <Disclosure summary={t('staff.edit-label', { name: member.name })}>
      <div className="grid max-w-lg gap-6">
        <CommandForm key={version} intent="change" row={id} commandId={ids.change} fields={{ version }}>
          <AccountFields account={member} />
          <CheckboxField
            name="isDisabled"
            value="yes"
            defaultChecked={state === 'disabled'}
            label={t('staff.disable')}
            hint={t('staff.disable-hint')}
          />
          <SubmitButton variant="primary" size="small">
            {t('staff.save')}
          </SubmitButton>
        </CommandForm>
        <CommandForm intent="resend" row={id} commandId={ids.resend} className="grid gap-2">
          <p className="text-13 text-muted-foreground">{t('staff.resend-hint')}</p>
          <SubmitButton size="small">{t('staff.resend')}</SubmitButton>
        </CommandForm>
      </div>
    </Disclosure>
  );
}
