import { contentVersion } from '#server/platform/ids.ts';
import type { StaffAccount } from '#server/staff/staff-store.ts';

/** Changes whenever something does that a change of an account replaces: name, role, brands, whether it is disabled. */
export function staffVersion({
  name,
  role,
  brands,
  disabledAt,
}: Pick<StaffAccount, 'name' | 'role' | 'brands' | 'disabledAt'>): string {
  return contentVersion([name, role, brands, disabledAt]);
}
