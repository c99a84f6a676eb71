/** The brands a staff account or API token may see and change: all, including later ones, or those listed. */
export type BrandAccess = 'all' | readonly string[];

/** Whether the access includes a brand. */
export function canAccessBrand(access: BrandAccess, brandId: string): boolean {
  return access === 'all' || access.includes(brandId);
}

/** The brands of a query: those of the access, or one of them; null for all brands. */
export function brandsOfQuery(access: BrandAccess, brandId: string | null): readonly string[] | null {
  if (brandId === null) return access === 'all' ? null : access;
  return canAccessBrand(access, brandId) ? [brandId] : [];
}

/** Whether an access includes every brand of another; one to all brands is included only in another to all. */
export function includesBrands(access: BrandAccess, other: BrandAccess): boolean {
  if (access === 'all') return true;
  return other !== 'all' && other.every((brandId) => access.includes(brandId));
}

/** The brands of both accesses. */
export function commonBrands(access: BrandAccess, other: BrandAccess): BrandAccess {
  if (access === 'all') return other;
  return other === 'all' ? access : access.filter((brandId) => other.includes(brandId));
}

/** An access as a list, as stored and sent: null for all brands. */
export function brandList(access: BrandAccess): string[] | null {
  return access === 'all' ? null : [...access];
}

/** The access of a list as stored and sent: null for all brands. */
export function brandAccessOf(brandIds: readonly string[] | null): BrandAccess {
  return brandIds === null ? 'all' : [...new Set(brandIds)].toSorted();
}
