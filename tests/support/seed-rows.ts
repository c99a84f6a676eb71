import { emptyBasket } from '#core/basket/basket.ts';
import { EMPTY_BILLING_DETAILS } from '#core/billing/billing-details.ts';
import type { OrderDocument } from '#core/orders/order.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** Rows that others of a test refer to, and of which only the keys matter; existing ones are unchanged. */
interface Seeded {
  readonly brandId?: string;
  readonly id: string;
}

export async function seedCustomer(database: Database, { brandId = 'larkhost', id }: Seeded): Promise<void> {
  const person = { password_hash: '', first_name: '', last_name: '', fields: '{}', username: null };
  await database.transaction((tx) =>
    tx
      .insertInto('customers')
      .values({
        brand_id: brandId,
        id,
        email: `${id}@example.com`,
        ...person,
        verified_at: 0,
        created_at: 0,
        password_changed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** An open, empty basket. */
export async function seedBasket(database: Database, { brandId = 'larkhost', id }: Seeded): Promise<void> {
  await database.transaction(async (tx) => {
    await seedStoreVersion(tx, brandId);
    await tx
      .insertInto('baskets')
      .values({
        brand_id: brandId,
        id,
        customer_id: null,
        state: 'open',
        version: 1,
        catalogue_version: 1,
        document: JSON.stringify(emptyBasket(id, 'EUR')),
        created_at: 0,
        updated_at: 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** A complete order of a guest with one delivered line. */
export async function seedOrder(
  database: Database,
  { brandId = 'larkhost', id, lineId = 'line-1' }: Seeded & { readonly lineId?: string },
): Promise<void> {
  const keys = { brand_id: brandId, quote_hash: '', store_version: 1, session_id: null, customer_id: null };
  const times = { placed_at: 0, payable_until: 0, updated_at: 0, erased_at: null };
  const content = {
    email: '',
    currency: 'EUR',
    total_minor: 0,
    document: JSON.stringify(DOCUMENT),
    has_search_keys: 1,
    checkout_type: 'none',
  } as const;
  await database.transaction(async (tx) => {
    await seedStoreVersion(tx, brandId);
    await tx
      .insertInto('orders')
      .values({ ...keys, ...times, ...content, id, number: id, origin: 'shop', state: 'complete' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('order_lines')
      .values({
        brand_id: brandId,
        order_id: id,
        line_id: lineId,
        position: 0,
        state: 'delivered',
        total_minor: 0,
        withdrawn_at: null,
        updated_at: 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function seedStoreVersion(tx: Transaction, brandId: string): Promise<void> {
  await tx
    .insertInto('store_versions')
    .values({ brand_id: brandId, version: 1, fingerprint: '', published_at: 0, document: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const DOCUMENT: OrderDocument = {
  priced: {
    currency: 'EUR',
    lines: [],
    count: 0,
    subtotalMinor: 0,
    discountMinor: 0,
    taxMode: 'inclusive',
    taxTreatment: 'standard',
    taxes: [],
    taxEstimated: false,
    totalMinor: 0,
    vouchers: [],
    refused: [],
    renewals: [],
  },
  billing: { ...EMPTY_BILLING_DETAILS, type: 'personal', country: 'DE' },
  taxAddress: { country: 'DE', region: null, business: false, taxNumberValid: false },
  consents: { termsVersion: '1', acceptedAt: 0, buttonLabel: 'pay' },
};
