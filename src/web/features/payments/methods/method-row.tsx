import type { ReactNode } from 'react';
import { isMethodUsable } from '#core/payments/payment-method.ts';
import type { SavedMethod } from '#web/features/payments/payment-data.ts';
import { EXPIRING_MS, useMethodName } from '#web/features/payments/use-option-text.ts';
import methods from '#web/text/en/billing-methods.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RowAction } from '#web/ui/buttons/row-action.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { RowOpening } from '#web/ui/row-opening.tsx';
import { MethodFailure } from './method-failure.tsx';
import type { MethodIntent, MethodRefusal } from './method-views.ts';

/** One saved payment method with its consents and actions. */
export function MethodRow({ method, now, refusal }: MethodRowProps) {
  const t = useText(methods);
  const day = useDay();
  const name = useMethodName()(method);
  const { expiry, isDefault, isAutomatic, createdAt, mandate } = method;
  const since = t('billing.methods.since', { date: day(createdAt) });
  return (
    <li className="grid gap-3 p-4 text-14 sm:px-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <p className="text-16 font-medium">{name}</p>
          <p className="text-muted-foreground">
            {expiry === null ? since : `${t('billing.methods.expires', { expiry })} · ${since}`}
          </p>
          {mandate === null ? null : (
            <p className="text-muted-foreground">
              {t('billing.methods.mandate', { reference: mandate.reference, date: day(mandate.acceptedAt) })}
            </p>
          )}
          {isAutomatic ? <p className="text-muted-foreground">{t('billing.methods.automatic')}</p> : null}
        </div>
        <span className="flex flex-wrap justify-end gap-2">
          {isDefault ? <Badge tone="success">{t('billing.methods.default')}</Badge> : null}
          <Expiry method={method} now={now} />
        </span>
      </div>
      {refusal === null ? null : <MethodFailure refusal={refusal} />}
      <MethodActions method={method} name={name} />
    </li>
  );
}

interface MethodRowProps {
  readonly method: SavedMethod;
  readonly now: number;
  /** Why the last change of this method was refused. */
  readonly refusal: MethodRefusal | null;
}

function Expiry({ method, now }: Pick<MethodRowProps, 'method' | 'now'>) {
  const t = useText(methods);
  if (!method.isUsable) return <Badge tone="error">{t('billing.methods.expired')}</Badge>;
  return isMethodUsable(method, now + EXPIRING_MS) ? null : <Badge tone="warning">{t('billing.methods.soon')}</Badge>;
}

function MethodActions({ method, name }: { readonly method: SavedMethod; readonly name: string }) {
  const t = useText(methods);
  const { id, isDefault, isAutomatic, isUsable } = method;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {isDefault || !isUsable ? null : (
        <Action id={id} intent="make-default" label={t('billing.methods.makeDefault.of', { method: name })}>
          {t('billing.methods.makeDefault')}
        </Action>
      )}
      {isAutomatic ? (
        <Action id={id} intent="stop" label={t('billing.methods.stop.of', { method: name })}>
          {t('billing.methods.stop')}
        </Action>
      ) : null}
      {isAutomatic || !isUsable ? null : (
        <Confirmation summary={t('billing.methods.allow')} label={t('billing.methods.allow.of', { method: name })}>
          <p>{t('billing.methods.allow.text')}</p>
          <Action id={id} intent="allow" label={`${t('billing.methods.allow.yes')}: ${name}`}>
            {t('billing.methods.allow.yes')}
          </Action>
        </Confirmation>
      )}
      <Confirmation summary={t('billing.methods.remove')} label={t('billing.methods.remove.of', { method: name })}>
        <p>{t('billing.methods.remove.sure')}</p>
        <Action id={id} intent="remove" label={`${t('billing.methods.remove.yes')}: ${name}`}>
          {t('billing.methods.remove.yes')}
        </Action>
      </Confirmation>
    </div>
  );
}

function Action({ id, intent, label, children }: ActionProps) {
  const variant = intent === 'remove' ? 'danger' : 'secondary';
  return (
    <RowAction intent={intent} fields={{ id }} variant={variant} label={label}>
      {children}
    </RowAction>
  );
}

/** Opens to what the action does, and the action to confirm it. */
function Confirmation({ summary, label, children }: ConfirmationProps) {
  return (
    <RowOpening summary={summary} label={label}>
      <div className="grid justify-items-start gap-2">{children}</div>
    </RowOpening>
  );
}

interface ActionProps {
  readonly id: string;
  readonly intent: MethodIntent;
  /** The accessible name, which names the method. */
  readonly label: string;
  readonly children: string;
}

interface ConfirmationProps {
  readonly summary: string;
  readonly label: string;
  readonly children: ReactNode;
}
