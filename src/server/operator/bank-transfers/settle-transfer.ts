import type {
  assignTransfer as assignEndpoint,
  dismissTransfer as dismissEndpoint,
} from '#contract/operator/bank-transfers.ts';
import { type Problem, type ProblemCode, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { type AppliedChange, type OperatorCommand, applyOnce } from '#server/audit/public.ts';
import { CONFIRMATION_REASONS } from '#server/operator/changes/confirmation-reasons.ts';
import { recordBooked } from '#server/operator/changes/order-changes.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type StoredTransfer, findOrder, findTransferById, settleTransfer } from '#server/sales/public.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';
import { type TransferView, transferView } from './transfer-view.ts';

/**
 * Records an open transfer as a payment of an order, as `confirmPayment` does for one that staff enter. Problems:
 * 'transfers/not-found', 'transfers/other-currency', 'payments/confirmation-refused', 'operator/changed-meanwhile' when
 * it was settled meanwhile.
 */
export function assignTransfer(services: OperatorServices): OperatorHandler<typeof assignEndpoint> {
  return async (context, { brandId, transferId, commandId, orderId }) => {
    const transfer = await findVisible(services, context, { brandId, transferId });
    const order = transfer === null ? null : await findOrder(services.database.read, brandId, orderId);
    if (transfer === null || order === null) return refuse(problem('transfers/not-found'));
    if (order.currency !== transfer.currency) return refuse(problem('transfers/other-currency'));
    const { actor } = context.caller;
    const { now: at } = context;
    const subject = { kind: 'order', id: orderId } as const;
    const requested = { transfer: transfer.id };
    const command = { id: commandId, actor, action: 'transfers.assign', brandId, subject, requested, at };
    return settle<AssignCode>(services, { transfer, command }, async (tx) => {
      // The lock of the audit log makes changes by staff sequential; what a refused change wrote would be committed.
      if ((await findTransferById(tx, transfer))?.state !== 'open')
        return refuse(problem('operator/changed-meanwhile'));
      const { amountMinor, bankReference: reference, bookedOn: paidOn } = transfer;
      const given = { kind: 'received', amountMinor, reference, paidOn } as const;
      const recorded = await recordBooked(tx, { brandId, orderId }, given, at);
      if (!recorded.ok)
        return refuse(
          problem('payments/confirmation-refused', { data: { reason: CONFIRMATION_REASONS[recorded.problem] } }),
        );
      const settlement = { state: 'assigned', orderId, by: actor.name, note: null, at } as const;
      if (!(await settleTransfer(tx, transfer, settlement))) throw rowMovedOn(`Transfer ${transfer.id}`);
      return ok({ value: null, after: recorded.value.after ?? {} });
    });
  };
}

/** Dismisses an open transfer. Problems: 'transfers/not-found', 'operator/changed-meanwhile'. */
export function dismissTransfer(services: OperatorServices): OperatorHandler<typeof dismissEndpoint> {
  return async (context, { brandId, transferId, commandId, reason }) => {
    const transfer = await findVisible(services, context, { brandId, transferId });
    if (transfer === null) return refuse(problem('transfers/not-found'));
    const { actor } = context.caller;
    const { now: at } = context;
    const note = reason.trim();
    const subject = { kind: 'payment', id: transferId } as const;
    const stated = { reason: note, isReasonRequested: true };
    const command = { id: commandId, actor, action: 'transfers.dismiss', brandId, subject, ...stated, at };
    return settle<'operator/changed-meanwhile'>(services, { transfer, command }, async (tx) => {
      const settlement = { state: 'dismissed', orderId: null, by: actor.name, note, at } as const;
      if (!(await settleTransfer(tx, transfer, settlement))) return refuse(problem('operator/changed-meanwhile'));
      const { amountMinor, currency, bankReference } = transfer;
      return ok({ value: null, after: { amountMinor, currency, reference: bankReference } });
    });
  };
}

type AssignCode = 'operator/changed-meanwhile' | 'payments/confirmation-refused';

interface Settling {
  readonly transfer: StoredTransfer;
  readonly command: OperatorCommand;
}

async function settle<Code extends ProblemCode>(
  services: OperatorServices,
  { transfer, command }: Settling,
  apply: (tx: Transaction) => Promise<Result<AppliedChange<null>, Problem<Code>>>,
): Promise<Result<TransferView, Problem<Code> | Problem<'operator/command-reused' | 'transfers/not-found'>>> {
  const applied = await applyOnce<null, Code>(services, command, apply);
  if (!applied.ok) return applied;
  const settled = await findTransferById(services.database.read, transfer);
  return settled === null ? refuse(problem('transfers/not-found')) : ok(await transferView(services, settled));
}

function findVisible(
  { database }: Pick<OperatorServices, 'database'>,
  { caller }: Pick<CallerContext, 'caller'>,
  { brandId, transferId: id }: { readonly brandId: string; readonly transferId: string },
): Promise<StoredTransfer | null> {
  return canAccessBrand(caller.brands, brandId)
    ? findTransferById(database.read, { brandId, id })
    : Promise.resolve(null);
}
