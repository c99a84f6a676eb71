import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getStaffSession } from '#contract/operator/session.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { usablePermissions } from '#core/staff/permissions.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findStaffAccount } from '#server/staff/staff-store.ts';

/** The signed-in account as the operator API shows it; throws when it does not exist. */
export async function staffSessionView(
  { database, storefronts }: Pick<StaffServices, 'database' | 'storefronts'>,
  staffId: string,
): Promise<OperatorOutputOf<typeof getStaffSession> & { readonly hasAllBrands: boolean }> {
  const account = await findStaffAccount(database.read, staffId);
  if (account === null) throw new Error(`The staff account ${staffId} does not exist.`);
  const { name, email, role, brands, hasSecondFactor } = account;
  const published = storefronts.list().map(({ brand }) => ({ id: brand.id, name: brand.name }));
  return {
    staffId,
    name,
    email,
    role,
    hasSecondFactor,
    permissions: [...usablePermissions(role, brands)],
    brands: published.filter(({ id }) => canAccessBrand(brands, id)),
    brandIds: brands === 'all' ? null : brands,
    hasAllBrands: brands === 'all',
  };
}
