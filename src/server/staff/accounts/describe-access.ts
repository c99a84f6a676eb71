import type { AuditDetails } from '#server/audit/public.ts';
import type { StaffAccount } from '#server/staff/staff-store.ts';

/** What an account may do, as the audit log records it. */
export function describeAccess({
  name,
  role,
  brands,
}: Pick<StaffAccount, 'name' | 'role' | 'brands'>): AuditDetails['after'] {
  return { name, role, brands };
}
