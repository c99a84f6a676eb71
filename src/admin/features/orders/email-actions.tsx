import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { useTimesDone } from '#admin/forms/use-times-done.ts';
import order from '#admin/text/en/order.json';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { Order } from './order-data.ts';

/** Sends the buyer an email: a new link, or an email of the order again. */
export function EmailActions({ order: shown, ids }: EmailActionsProps) {
  return (
    <>
      <SendLink order={shown} commandId={ids.link} />
      <ResendEmail order={shown} commandId={ids.resend} />
    </>
  );
}

interface EmailActionsProps {
  readonly order: Pick<Order, 'email' | 'id' | 'invoice'>;
  readonly ids: EmailCommandIds;
}

interface EmailActionProps extends Pick<EmailActionsProps, 'order'> {
  readonly commandId: string;
}

/** The ids that make each email one email. */
export interface EmailCommandIds {
  readonly link: string;
  readonly resend: string;
}

function SendLink({ order: { id, email }, commandId }: EmailActionProps) {
  const t = useText(order);
  const sent = useTimesDone('send-link');
  return (
    <Disclosure summary={t('order.send-link')}>
      <CommandForm key={`${id} ${sent}`} intent="send-link" commandId={commandId} className="grid gap-3">
        <p className="text-14 wrap-anywhere text-muted-foreground">{t('order.send-link-hint', { email })}</p>
        <CheckboxField label={t('order.revokes-others')} name="revokesOthers" value="yes" />
        <SubmitButton variant="primary" size="small">
          {t('order.send-link-submit')}
        </SubmitButton>
      </CommandForm>
    </Disclosure>
  );
}

function ResendEmail({ order: { id, email, invoice }, commandId }: EmailActionProps) {
  const t = useText(order);
  const isIssued = invoice !== null && invoice.number !== null;
  const sent = useTimesDone('resend');
  return (
    <Disclosure summary={t('order.resend')}>
      <CommandForm key={`${id} ${sent}`} intent="resend" commandId={commandId} className="grid gap-3">
        <SelectField label={t('order.resend-which')} hint={t('order.resend-hint', { email })} name="email">
          <option value="order-received">{t('order.resend-received')}</option>
          {isIssued ? <option value="order-paid">{t('order.resend-paid')}</option> : null}
        </SelectField>
        <SubmitButton variant="primary" size="small">
          {t('order.resend-submit')}
        </SubmitButton>
      </CommandForm>
    </Disclosure>
  );
}
