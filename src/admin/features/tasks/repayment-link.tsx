import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/repayment.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { Task } from './task-summary.tsx';

/** The link to record the repayment of a refund; nothing for other tasks, or without the permission. */
export function RepaymentLink({
  task: { brandId, orderId, refundId },
}: {
  readonly task: Pick<Task, 'brandId' | 'orderId' | 'refundId'>;
}) {
  const t = useText(texts);
  const can = useCan();
  if (orderId === null || refundId === null || !can('payments.confirm')) return null;
  return (
    <p>
      <LinkButton size="small" href={screens.repayment.href({ brandId, orderId, jobId: refundId })}>
        {t('repayment.link')}
      </LinkButton>
    </p>
  );
}
