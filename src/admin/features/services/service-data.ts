import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf, OperatorResultOf } from '#contract/operator/operator-endpoint.ts';
import type { Permission } from '#core/staff/permissions.ts';

/** Everything about a service, as the operator API returns it. */
export type Service = OperatorOutputOf<OperatorApi['services']['get']>;

/** What the provisioner answered, or why it did not. */
export type Check = OperatorResultOf<OperatorApi['services']['check']>;

/** What a change would do. */
export type ChangePreview = OperatorOutputOf<OperatorApi['services']['preview']>;

/** The other terms its customer can be offered. */
export type Terms = OperatorOutputOf<OperatorApi['services']['terms']>;

/** What staff can do with a service. */
export const CHANGES = ['suspend', 'resume', 'cancel', 'terminate'] as const;

/** A change by staff. */
export type Change = (typeof CHANGES)[number];

/** The permission a change needs. */
export function permissionOf(change: Change): Permission {
  return change === 'terminate' ? 'services.terminate' : 'services.manage';
}

/** The changes the state of a service allows. */
export function possibleChanges({
  state,
  suspension,
  renewsAt,
  cancelledAt,
}: Pick<Service, 'state' | 'suspension' | 'renewsAt' | 'cancelledAt'>): readonly Change[] {
  if (state === 'ended') return [];
  const isByStaff = suspension === 'staff' || suspension === 'both';
  return CHANGES.filter((change) => {
    if (change === 'suspend') return !isByStaff;
    if (change === 'resume') return isByStaff;
    return change === 'terminate' || (renewsAt !== null && cancelledAt === null);
  });
}
