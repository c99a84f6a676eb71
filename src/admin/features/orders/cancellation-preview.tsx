import { RefundEffect } from '#admin/features/refund/refund-preview.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import cancel from '#admin/text/en/cancel.json';
import { Section } from '#admin/ui/section.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import type { Order } from './order-data.ts';

type Cancellation = OperatorOutputOf<OperatorApi['orders']['previewCancellation']>;

interface CancellationPreviewProps {
  readonly order: Order;
  readonly preview: Cancellation;
  readonly commandId: string;
}

/** The effect of cancelling an order on money, invoice and tax, and its confirmation. */
export function CancellationPreview({ order, preview, commandId }: CancellationPreviewProps) {
  const t = useText(cancel);
  return (
    <Section title={t('cancel.effect')}>
      <div className="grid gap-4">
        <p className="text-14 text-muted-foreground">{t('cancel.effect-text')}</p>
        {preview.kind === 'unpaid' ? <UnpaidEffect order={order} preview={preview} /> : null}
        {preview.refund === null ? null : (
          <>
            <p className="text-14">{t('cancel.undelivered')}</p>
            <RefundEffect order={order} preview={preview.refund} />
          </>
        )}
        {preview.free.length === 0 ? null : <FreeEffect preview={preview} />}
        {preview.requested.length === 0 ? null : <RequestEffect order={order} preview={preview} />}
        <CommandForm intent="cancel" commandId={commandId} fields={{ version: order.version }}>
          <TextField label={t('cancel.reason')} hint={t('cancel.reason-hint')} name="reason" />
          <SubmitButton variant="danger">{t('cancel.confirm')}</SubmitButton>
        </CommandForm>
      </div>
    </Section>
  );
}

/** Which lines end though there is nothing to refund. */
function FreeEffect({ preview }: Pick<CancellationPreviewProps, 'preview'>) {
  const t = useText(cancel);
  return (
    <div className="grid gap-2 text-14">
      <p>{t('cancel.free')}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {preview.free.map(({ lineId, name }) => (
          <li key={lineId} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is requested for the lines whose fulfilment is in progress. */
function RequestEffect({ order: { currency }, preview }: Omit<CancellationPreviewProps, 'commandId'>) {
  const t = useText(cancel);
  const money = useMoney();
  return (
    <div className="grid gap-2 text-14">
      <p>{t('cancel.requested')}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {preview.requested.map(({ lineId, name, totalMinor }) => (
          <li key={lineId} className="wrap-anywhere">
            {t('cancel.requested-line', { name, amount: money(totalMinor, currency) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function UnpaidEffect({ order: { currency }, preview }: Omit<CancellationPreviewProps, 'commandId'>) {
  const t = useText(cancel);
  const money = useMoney();
  const { openMinor, receivedMinor, cancelledPaymentIds } = preview;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-14">
      <li>{t('cancel.unpaid')}</li>
      <li>{t('cancel.void', { amount: money(openMinor, currency) })}</li>
      {cancelledPaymentIds.length === 0 ? null : <li>{t('cancel.payments', { count: cancelledPaymentIds.length })}</li>}
      {receivedMinor === 0 ? null : <li>{t('cancel.received', { amount: money(receivedMinor, currency) })}</li>}
    </ul>
  );
}
