import { Moment } from '#admin/formats/moment.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { useCan } from '#admin/runtime/session.ts';
import order from '#admin/text/en/order.json';
import { useText } from '#web/text/use-text.ts';
import type { Order } from './order-data.ts';

type Line = Order['lines'][number];

interface LineCancellationProps {
  readonly line: Pick<Line, 'id' | 'name'>;
  readonly cancellation: NonNullable<Line['cancellation']>;
  readonly commandId: string;
}

/** The newest request to cancel a line while its fulfilment was in progress: its state, who made it, and its withdrawal. */
export function LineCancellation({ line: { id, name }, cancellation, commandId }: LineCancellationProps) {
  const t = useText(order);
  const can = useCan();
  const { state, by, reason, requestedAt } = cancellation;
  return (
    <div className="grid gap-2 rounded-sm bg-muted px-3 py-2 text-13">
      <p>
        <span className="font-medium">{t(`order.cancellation.${state}`)}</span>{' '}
        <span className="inline-flex flex-wrap gap-x-2 text-muted-foreground">
          <span>{t('order.by', { name: by })}</span>
          <Moment at={requestedAt} />
        </span>
      </p>
      <p className="text-muted-foreground">{t(`order.cancellation-text.${state}`)}</p>
      {reason === '' ? null : <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
      {state === 'open' && can('orders.handle') ? (
        <CommandForm intent="withdraw-cancellation" row={id} commandId={commandId} className="grid gap-2">
          <SubmitButton size="small" aria-label={t('order.withdraw-cancellation-label', { name })}>
            {t('order.withdraw-cancellation')}
          </SubmitButton>
        </CommandForm>
      ) : null}
    </div>
  );
}
