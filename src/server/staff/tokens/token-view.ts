import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { listTokens } from '#contract/operator/staff.ts';
import { brandList } from '#core/staff/brand-access.ts';
import { listApiTokens } from '#server/staff/api-token-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { listStaffAccounts } from '#server/staff/staff-store.ts';

/** All API tokens as the operator API shows them, newest first. */
export async function tokenListView({
  database: { read },
}: Pick<StaffServices, 'database'>): Promise<OperatorOutputOf<typeof listTokens>> {
  const [tokens, accounts] = [await listApiTokens(read), await listStaffAccounts(read)];
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return {
    tokens: tokens.map(({ createdBy, scopes, brands, ...token }) => ({
      ...token,
      scopes: [...scopes],
      brands: brandList(brands),
      createdBy: names.get(createdBy) ?? createdBy,
    })),
  };
}
