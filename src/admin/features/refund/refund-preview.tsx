import type { Order } from '#admin/features/orders/order-data.ts';
import { basisPointsText } from '#admin/formats/basis-points.ts';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import refund from '#admin/text/en/refund.json';
import { Section } from '#admin/ui/section.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';

export type Preview = OperatorOutputOf<OperatorApi['orders']['previewRefund']>;

/** The effect of a refund on money, invoice and tax, and its confirmation. */
export function RefundPreview({ order, preview, commandId }: RefundPreviewProps) {
  const t = useText(refund);
  const money = useMoney();
  const { currency } = order;
  const amount = (amountMinor: number) => money(amountMinor, currency);
  return (
    <Section title={t('refund.effect')}>
      <div className="grid gap-4">
        <p className="text-14 text-muted-foreground">{t('refund.effect-text')}</p>
        <RefundEffect order={order} preview={preview} />
        <CommandForm intent="refund" commandId={commandId} fields={{ version: order.version }}>
          <TextField label={t('refund.reason')} hint={t('refund.reason-hint')} name="reason" />
          <SubmitButton variant="danger">{t('refund.confirm', { amount: amount(preview.totalMinor) })}</SubmitButton>
        </CommandForm>
      </div>
    </Section>
  );
}

/** The amounts of a refund with their tax and payments, its credit note, and the lines that end with it. */
export function RefundEffect({ order, preview }: Omit<RefundPreviewProps, 'commandId'>) {
  const t = useText(refund);
  const money = useMoney();
  const amount = (amountMinor: number) => money(amountMinor, order.currency);
  return (
    <>
      <Amounts order={order} preview={preview} amount={amount} />
      <ul className="grid list-disc gap-1 pl-5 text-14">
        <li>{t('refund.credit-note', { amount: amount(preview.totalMinor) })}</li>
        <Ends order={order} preview={preview} />
      </ul>
    </>
  );
}

interface RefundPreviewProps {
  readonly order: Order;
  readonly preview: Preview;
  readonly commandId: string;
}

function Amounts({
  order,
  preview,
  amount,
}: Omit<RefundPreviewProps, 'commandId'> & { readonly amount: (amountMinor: number) => string }) {
  const t = useText(refund);
  const term = useTerm();
  const typeOf = (id: string) => term('type', order.payments.find((payment) => payment.id === id)?.type ?? id);
  return (
    <dl className="divide-y divide-border rounded-md border border-border text-14 *:flex *:justify-between *:gap-4 *:px-3 *:py-2 [&_dd]:text-right [&_dd]:money">
      {preview.lines.map(({ lineId, name, totalMinor }) => (
        <div key={lineId}>
          <dt className="min-w-0 wrap-anywhere">{name}</dt>
          <dd>{amount(totalMinor)}</dd>
        </div>
      ))}
      <div className="font-semibold">
        <dt>{t('refund.total')}</dt>
        <dd>{amount(preview.totalMinor)}</dd>
      </div>
      {preview.taxes.map(({ name, basisPoints, amountMinor }) => (
        <div key={`${name} ${basisPoints}`} className="text-muted-foreground">
          <dt>{t('refund.includes', { name, percent: basisPointsText(basisPoints) })}</dt>
          <dd>{amount(amountMinor)}</dd>
        </div>
      ))}
      {preview.returns.map(({ paymentId, amountMinor }) => (
        <div key={paymentId}>
          <dt>{t('refund.returns', { payment: typeOf(paymentId) })}</dt>
          <dd>{amount(amountMinor)}</dd>
        </div>
      ))}
      {preview.leftMinor === 0 ? null : (
        <div>
          <dt>{t('refund.left')}</dt>
          <dd>{amount(preview.leftMinor)}</dd>
        </div>
      )}
    </dl>
  );
}

type OrderLine = RefundPreviewProps['order']['lines'][number];

/** A refund changes neither services nor domains. */
function isDelivered({ state }: OrderLine): boolean {
  return state === 'delivered';
}

function namesOf(lines: readonly OrderLine[]): string {
  return lines.map(({ name }) => name).join(', ');
}

function Ends({ order, preview: { endedLineIds } }: Pick<RefundPreviewProps, 'order' | 'preview'>) {
  const t = useText(refund);
  if (endedLineIds.length === 0) return <li>{t('refund.keeps')}</li>;
  const lines = order.lines.filter(({ id }) => endedLineIds.includes(id));
  const [delivered, ended] = [lines.filter(isDelivered), lines.filter((line) => !isDelivered(line))];
  return (
    <>
      {ended.length === 0 ? null : (
        <li>
          {t('refund.ends')}: {namesOf(ended)}
        </li>
      )}
      {delivered.length === 0 ? null : (
        <li>
          {t('refund.goes-on')}: {namesOf(delivered)}
        </li>
      )}
    </>
  );
}
