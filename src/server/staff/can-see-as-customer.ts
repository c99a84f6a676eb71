import { canAccessBrand } from '#core/staff/brand-access.ts';
import { hasPermission } from '#core/staff/permissions.ts';
import { isSessionOpen } from '#core/staff/staff-session.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findStaffSessionById } from './staff-session-store.ts';
import { findStaffAccount } from './staff-store.ts';

/** Whether a staff account may still see customers of a brand as they do: by role and brands now, while its session is open. */
export async function canSeeAsCustomer(
  db: Queries,
  view: { readonly brandId: string; readonly staffId: string; readonly staffSessionId: string },
  now: number,
): Promise<boolean> {
  const account = await findStaffAccount(db, view.staffId);
  if (account === null || account.disabledAt !== null) return false;
  if (!hasPermission(account.role, 'customers.view-as') || !canAccessBrand(account.brands, view.brandId)) return false;
  const session = await findStaffSessionById(db, view.staffSessionId);
  return session !== null && session.staffId === account.id && isSessionOpen(session, now);
}
