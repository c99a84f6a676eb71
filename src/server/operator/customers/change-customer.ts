import type { getCustomer } from '#contract/operator/customers.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { type Problem, type ProblemCode, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type AppliedChange, type OperatorCommand, applyOnce } from '#server/audit/public.ts';
import { lockAccount } from '#server/identity/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { CallerContext } from '#server/staff/public.ts';
import { versionOf } from './account-part.ts';
import { type AccountRow, type CustomerKey, findAccountRow } from './customer-account-store.ts';
import { customerPage, findVisibleAccount } from './get-customer.ts';

/** A change of a customer as the client requests it. */
export interface CustomerChange extends Pick<OperatorCommand, 'requested' | 'isReasonRequested'> {
  readonly brandId: string;
  readonly customerId: string;
  readonly commandId: string;
  readonly action: string;
  readonly reason?: string;
}

/**
 * Applies a change once and returns the customer as it is now. Problems: 'customers/not-found',
 * 'operator/command-reused', and those of the change.
 */
export async function changeCustomer<Code extends ProblemCode = never>(
  services: OperatorServices,
  context: CallerContext,
  { brandId, customerId, commandId, action, reason = '', requested = {}, isReasonRequested = false }: CustomerChange,
  apply: (tx: Transaction) => Promise<Result<AppliedChange<unknown>, Problem<Code>>>,
): Promise<
  Result<
    OperatorOutputOf<typeof getCustomer>,
    Problem<Code> | Problem<'customers/not-found' | 'operator/command-reused'>
  >
> {
  const key = { brandId, customerId };
  const visible = await findVisibleAccount(services.database.read, context, key);
  if (visible === null) return refuse(problem('customers/not-found'));
  const { actor } = context.caller;
  const subject = { kind: 'customer', id: customerId } as const;
  const asked = { requested, isReasonRequested, reason: reason.trim() };
  const command = { id: commandId, actor, action, brandId, subject, ...asked, at: context.now };
  const applied = await applyOnce(services, command, apply);
  if (!applied.ok) return applied;
  const changed = await findAccountRow(services.database.read, key);
  return ok(await customerPage(services.database.read, changed ?? visible, context.now));
}

/** The code of a change that was decided on an older version. */
export type ChangedMeanwhile = 'operator/changed-meanwhile';

/**
 * Locks an account if it still has the version an action was decided on. Problem: 'operator/changed-meanwhile', also
 * when it was deleted.
 */
export async function lockVersion(
  tx: Transaction,
  { brandId, customerId, version }: CustomerKey & { readonly version: string },
): Promise<Result<AccountRow, Problem<ChangedMeanwhile>>> {
  const key = { brandId, customerId };
  const account = (await lockAccount(tx, key)) ? await findAccountRow(tx, key) : null;
  const isCurrent = account !== null && version === (await versionOf(tx, account));
  return isCurrent ? ok(account) : refuse(problem('operator/changed-meanwhile'));
}
