import type { BrandAccess } from '#core/staff/brand-access.ts';
import type { StaffServices } from './staff-services.ts';

/** The brand that sends emails to an account: the first published one the account may see; undefined without one. */
export function sendingBrand(
  { storefronts }: Pick<StaffServices, 'storefronts'>,
  brands: BrandAccess,
): string | undefined {
  const published = storefronts.list().map(({ brand }) => brand.id);
  return published.find((id) => brands === 'all' || brands.includes(id));
}
