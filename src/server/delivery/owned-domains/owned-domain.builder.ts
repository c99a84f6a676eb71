import { DAY_MS } from '#core/time/durations.ts';
import type { OpenTestDatabase } from '#tests/support/databases.ts';
import { seedOrder } from '#tests/support/seed-rows.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, type TestShopOptions, shopsOn } from '#tests/support/test-shop.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';
import { type OwnedDocument } from './owned-document.ts';
import type { OwnedDomain } from './owned-domain-store.ts';

/** Options of an owned domain. */
export interface HeldOptions extends Partial<Omit<OwnedDomain, 'document'>> {
  /** Email address of the owner; default Anna. */
  readonly holder?: string;
  readonly document?: Partial<OwnedDocument>;
  /** Whether the registry reports us as the sponsor; default true. */
  readonly isAtRegistry?: boolean;
}

/** A shop that sells domains, with domains of Anna's. */
export interface OwnedShop extends TestShop {
  /** Anna, signed in. */
  readonly anna: TestShopper;
  /** Adds a domain to an account and to the registry. */
  hold(name: string, options?: HeldOptions): Promise<void>;
  /** The row of the domain. */
  row(name: string): Promise<{
    readonly state: string;
    readonly ending: string | null;
    readonly expires_at: number | null;
    readonly document: string;
  }>;
}

export const ANNA = 'anna@example.com';
export const OWN_NAMESERVERS = ['ns1.larkhost.example', 'ns2.larkhost.example'] as const;

/** Opens shops with Anna signed in. */
export function ownedShopsOn(open: OpenTestDatabase): (options?: TestShopOptions) => Promise<OwnedShop> {
  const shops = shopsOn(open);
  return async (options = {}) => {
    const shop = await shops({ domains: buildDomains(), ...options });
    const anna = shop.shopper();
    await anna.signIn(ANNA);
    return {
      ...shop,
      anna,
      hold: (name, owned = {}) => hold(shop, name, owned),
      row: (name) =>
        shop.database.read
          .selectFrom('domains')
          .select(['state', 'ending', 'expires_at', 'document'])
          .where('name', '=', name)
          .executeTakeFirstOrThrow(),
    };
  };
}

async function hold({ database, clock, registry }: TestShop, name: string, options: HeldOptions): Promise<void> {
  const { holder = ANNA, document, isAtRegistry = true, brandId = 'larkhost', ...owned } = options;
  const registrantEmail = owned.registrantEmail ?? document?.registrant?.email ?? null;
  const now = clock.now();
  const expiresAt = owned.expiresAt === undefined ? now + 200 * DAY_MS : owned.expiresAt;
  const stored = { ...plainDocument(), ...document };
  const customer = await database.read
    .selectFrom('customers')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('email', '=', holder)
    .executeTakeFirst();
  const line = {
    order: owned.orderId ?? '00000000-0000-4000-8000-00000000000a',
    id: '00000000-0000-4000-8000-00000000000b',
  };
  await seedOrder(database, { brandId, id: line.order, lineId: line.id });
  await database.transaction(async (tx) => {
    await tx
      .insertInto('domains')
      .values({
        brand_id: brandId,
        name,
        tld: name.slice(name.indexOf('.') + 1),
        customer_id: customer?.id ?? null,
        order_id: line.order,
        line_id: line.id,
        registry: owned.registry ?? 'sandbox',
        state: owned.state ?? 'active',
        registered_at: owned.registeredAt ?? now - 165 * DAY_MS,
        expires_at: expiresAt,
        auto_renew: owned.autoRenew === false ? 0 : 1,
        document: JSON.stringify(stored),
        created_at: now - 165 * DAY_MS,
        updated_at: owned.changedAt ?? now - 2 * DAY_MS,
        registrant_email: registrantEmail,
        verify_by: owned.verifyBy ?? null,
        unverified_notified_at: owned.unverifiedNotifiedAt ?? null,
      })
      .execute();
    if (owned.emailVerifiedAt === undefined || owned.emailVerifiedAt === null) return;
    const confirmed = { brand_id: brandId, email: registrantEmail ?? '', verified_at: owned.emailVerifiedAt };
    await tx
      .insertInto('registrant_addresses')
      .values({ ...confirmed, requested_at: 0, emails_sent: 1, next_at: null })
      .execute();
  });
  const { nameservers, registrantId } = stored;
  if (isAtRegistry)
    registry.insertDomain(name, { isOurs: true, expiresAt, nameservers, registrantId, registrar: 'landrush' });
}

function plainDocument(): OwnedDocument {
  return { nameservers: OWN_NAMESERVERS, ds: [], locked: false, registrantId: 'C0' };
}
