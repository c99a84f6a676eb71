import { type BrandAccess, canAccessBrand } from './brand-access.ts';
import { hasPermission } from './permissions.ts';
import type { StaffRole } from './staff-role.ts';

/** What decides which tasks an account can be assigned. */
export interface AssignableAccount {
  readonly role: StaffRole;
  readonly brands: BrandAccess;
  readonly isDisabled: boolean;
}

/** Whether tasks of a brand can be assigned to an account: it is not disabled, sees the brand and may complete tasks. */
export function canBeAssigned({ role, brands, isDisabled }: AssignableAccount, brandId: string): boolean {
  return !isDisabled && hasPermission(role, 'tasks.complete') && canAccessBrand(brands, brandId);
}

/** The brands whose tasks an account keeps after a change of it. */
export function brandsOfAssignments({ role, brands, isDisabled }: AssignableAccount): BrandAccess {
  return !isDisabled && hasPermission(role, 'tasks.complete') ? brands : [];
}
