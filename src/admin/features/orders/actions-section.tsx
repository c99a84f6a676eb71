import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { useTimesDone } from '#admin/forms/use-times-done.ts';
import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import order from '#admin/text/en/order.json';
import { Section } from '#admin/ui/section.tsx';
import { typedAmountExample } from '#core/money/typed-amount.ts';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type EmailCommandIds, EmailActions } from './email-actions.tsx';
import { type Order, deadLetters, deliverableLines, isCancellable, isPaidByTransfer } from './order-data.ts';

/** The ids that make each action of the screen take effect once. */
export interface CommandIds extends EmailCommandIds {
  readonly retry: string;
  readonly confirm: string;
  readonly revoke: string;
  readonly note: string;
  /** By line id. */
  readonly deliver: Readonly<Record<string, string>>;
  /** Of a requested cancellation, by line id. */
  readonly withdraw: Readonly<Record<string, string>>;
  /** By task id. */
  readonly tasks: Readonly<Record<string, string>>;
}

interface ActionsProps {
  readonly order: Pick<
    Order,
    'brandId' | 'currency' | 'email' | 'id' | 'invoice' | 'jobs' | 'lines' | 'payments' | 'state' | 'today'
  >;
  readonly ids: CommandIds;
}

/** What can be done about the order now, as far as the account may do it. */
export function ActionsSection({ order: shown, ids }: ActionsProps) {
  const t = useText(order);
  const can = useCan();
  const canConfirm = can('payments.confirm') && isPaidByTransfer(shown);
  if (!can('orders.handle') && !canConfirm) return null;
  return (
    <Section title={t('order.actions')}>
      <div className="grid divide-y divide-border *:py-3 *:first:pt-0 *:last:pb-0">
        {can('orders.handle') ? <Retry order={shown} ids={ids} /> : null}
        {can('orders.handle') ? <Deliver order={shown} ids={ids} /> : null}
        {canConfirm ? <ConfirmPayment order={shown} ids={ids} /> : null}
        {can('orders.handle') && shown.email !== '' ? <EmailActions order={shown} ids={ids} /> : null}
        {can('orders.handle') ? <RevokeLinks order={shown} ids={ids} /> : null}
        {can('orders.handle') && isCancellable(shown, can('orders.refund')) ? <Cancel order={shown} /> : null}
      </div>
    </Section>
  );
}

function Retry({ order: shown, ids }: ActionsProps) {
  const t = useText(order);
  const { length: count } = deadLetters(shown);
  if (count === 0) return null;
  return (
    <CommandForm intent="retry" commandId={ids.retry} className="grid gap-2">
      <p className="text-14 text-muted-foreground">{t('order.retry-hint', { count })}</p>
      <SubmitButton variant="primary" size="small">
        {t('order.retry')}
      </SubmitButton>
    </CommandForm>
  );
}

function Deliver({ order: shown, ids }: ActionsProps) {
  const t = useText(order);
  return deliverableLines(shown).map(({ id, name }) => (
    <CommandForm key={id} intent="deliver" row={id} commandId={ids.deliver[id] ?? ''} className="grid gap-2">
      <p className="text-14">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-muted-foreground">{t('order.deliver-hint')}</span>
      </p>
      <SubmitButton size="small" aria-label={t('order.deliver-label', { name })}>
        {t('order.deliver')}
      </SubmitButton>
    </CommandForm>
  ));
}

function ConfirmPayment({ order: { id, currency, today }, ids }: ActionsProps) {
  const t = useText(order);
  const recorded = useTimesDone('confirm-payment');
  return (
    <Disclosure summary={t('order.confirm-payment')}>
      <CommandForm key={`${id} ${recorded}`} intent="confirm-payment" commandId={ids.confirm} className="grid gap-3">
        {(isPending) => (
          <>
            <SelectField label={t('order.kind')} name="kind">
              <option value="received">{t('order.received')}</option>
              <option value="paid-back">{t('order.paid-back')}</option>
            </SelectField>
            <TextField
              label={t('order.amount', { currency })}
              hint={t('order.amount-hint', { example: typedAmountExample(currency) })}
              name="amount"
              inputMode="decimal"
              readOnly={isPending}
              required
            />
            <TextField
              label={t('order.reference')}
              hint={t('order.reference-hint')}
              name="reference"
              readOnly={isPending}
              required
            />
            <TextField
              label={t('order.paid-on')}
              hint={t('order.paid-on-hint')}
              name="paidOn"
              type="date"
              max={today}
              defaultValue={today}
              readOnly={isPending}
            />
            <SubmitButton variant="primary" size="small">
              {t('order.record')}
            </SubmitButton>
          </>
        )}
      </CommandForm>
    </Disclosure>
  );
}

function Cancel({ order: { brandId, id: orderId } }: Pick<ActionsProps, 'order'>) {
  const t = useText(order);
  return (
    <div>
      <LinkButton size="small" href={screens.cancel.href({ brandId, orderId })}>
        {t('order.cancel')}
      </LinkButton>
    </div>
  );
}

function RevokeLinks({ order: { id }, ids }: ActionsProps) {
  const t = useText(order);
  const revoked = useTimesDone('revoke');
  return (
    <Disclosure summary={t('order.revoke')}>
      <CommandForm key={`${id} ${revoked}`} intent="revoke" commandId={ids.revoke} className="grid gap-3">
        {(isPending) => (
          <>
            <TextField label={t('order.reason')} hint={t('order.revoke-hint')} name="reason" readOnly={isPending} />
            <SubmitButton variant="danger" size="small">
              {t('order.revoke-submit')}
            </SubmitButton>
          </>
        )}
      </CommandForm>
    </Disclosure>
  );
}
