import { useRouteLoaderData } from 'react-router';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { Permission } from '#core/staff/permissions.ts';

export type StaffSession = OperatorOutputOf<OperatorApi['session']['get']>;

/** What the layout of the screens loads. */
export interface ShellData {
  readonly session: StaffSession;
  /** The server's clock (epoch ms). */
  readonly now: number;
}

/** The id of the layout route of all screens inside the shell. */
const LAYOUT = 'pages/layout';

/** The data of the shell: the signed-in account and the time. Null outside the shell. */
export function useShell(): ShellData | null {
  return useRouteLoaderData<ShellData>(LAYOUT) ?? null;
}

/** Whether the signed-in account has a permission. */
export function useCan(): (permission: Permission) => boolean {
  const shell = useShell();
  return (permission) => shell?.session.permissions.includes(permission) ?? false;
}

/** Whether the signed-in account may see all of the listed brands; null for all brands, including later ones. */
export function useSeesBrands(): (brands: readonly string[] | null) => boolean {
  const session = useShell()?.session;
  if (session?.hasAllBrands !== false) return () => true;
  const visible = session.brandIds ?? session.brands.map(({ id }) => id);
  return (brands) => brands?.every((brandId) => visible.includes(brandId)) ?? false;
}

/** The name of a brand; its key where the account may not see it. */
export function useBrandName(): (brandId: string) => string {
  const brands = useShell()?.session.brands ?? [];
  return (brandId) => brands.find(({ id }) => id === brandId)?.name ?? brandId;
}
