import type { listCustomers as endpoint } from '#contract/operator/customers.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import { ok } from '#core/result.ts';
import { brandsOfQuery, canAccessBrand } from '#core/staff/brand-access.ts';
import { findBlockedAddress, hashAddress, listMergedInto } from '#server/identity/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import { findOrder } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findAccountRow } from './customer-account-store.ts';
import { type CustomerListRow, listCustomerRows, listGuestRows } from './customer-list-store.ts';

type Listed = OperatorOutputOf<typeof endpoint>;
type Services = Pick<OperatorServices, 'database' | 'storefronts' | 'addressBox'>;

/** Customer accounts of the brands the caller may see, newest first, and guests with the address searched for. */
export function listCustomers(services: Services): OperatorHandler<typeof endpoint> {
  return async ({ caller }, { limit = PAGE_SIZE, cursor, brandId = null, state, search: typed = '' }) => {
    const search = typed.trim().normalize('NFC');
    const found = await listCustomerRows(services.database.read, {
      brandIds: brandsOfQuery(caller.brands, brandId),
      isBlocked: state === 'blocked',
      search: search === '' ? null : search,
      after: parseCursor(cursor),
      limit: limit + 1,
    });
    const { rows, next } = pageOf(found, limit, ({ created_at: at, id }) => ({ at, id }));
    const brandIds = services.storefronts
      .list()
      .map(({ brand }) => brand.id)
      .filter((id) => canAccessBrand(caller.brands, id) && (brandId === null || brandId === id));
    const wantsGuests = cursor === undefined && state === undefined;
    const guests = wantsGuests ? await guestsOf(services, brandIds, search) : [];
    const merged = wantsGuests ? await mergedAccountsOf(services, brandIds, search) : [];
    return ok({ rows: rows.map((row) => customerRow(row)), next, guests, merged });
  };
}

/** An account as an entry of a list. */
export function customerRow(row: CustomerListRow): Listed['rows'][number] {
  const name = `${row.first_name} ${row.last_name}`.trim();
  const { brand_id: brandId, id, email, created_at: createdAt, blocked_at: blockedAt } = row;
  return { brandId, id, email, name, createdAt, blockedAt };
}

async function mergedAccountsOf(
  { database }: Services,
  brandIds: readonly string[],
  search: string,
): Promise<Listed['merged']> {
  const email = parseEmailAddress(search);
  if (!email.ok) return [];
  const found = await listMergedInto(database.read, email.value);
  const rows = found
    .filter(({ brandId }) => brandIds.includes(brandId))
    .map(async (former) => {
      const account = await findAccountRow(database.read, former);
      const { email: formerEmail, mergedAt } = former;
      return account === null ? [] : [{ ...customerRow(account), formerEmail, mergedAt }];
    });
  return (await Promise.all(rows)).flat();
}

async function guestsOf(
  { database, addressBox }: Services,
  brandIds: readonly string[],
  search: string,
): Promise<Listed['guests']> {
  const email = parseEmailAddress(search);
  if (!email.ok) return [];
  const guests = await listGuestRows(database.read, { brandIds, email: email.value });
  return Promise.all(
    guests.map(async ({ lastOrderId, ...guest }) => {
      const order = await findOrder(database.read, guest.brandId, lastOrderId);
      const { hashes } = hashAddress(addressBox, guest.brandId, email.value);
      const isBlocked = (await findBlockedAddress(database.read, guest.brandId, hashes)) !== null;
      return { ...guest, name: order?.document.billing.name ?? '', isBlocked };
    }),
  );
}
