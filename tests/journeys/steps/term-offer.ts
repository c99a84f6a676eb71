import { randomUUID } from 'node:crypto';
import { findService } from '#server/delivery/services/service-store.ts';
import { listOfferedTerms } from '#server/delivery/term-offers/list-offered-terms.ts';
import { offerTerm } from '#server/delivery/term-offers/offer-term.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createIds } from '#server/platform/ids.ts';
import { createStorefronts } from '#server/storefront/public.ts';
import { type ShopOptions, expect } from './journey.ts';
import { inDatabase } from './time.ts';

/** Staff offer the Larkhost customer with an address another term for their only service. */
export async function offerTermTo(shop: ShopOptions['shop'], email: string, term: number): Promise<void> {
  await inDatabase(shop, async (database) => {
    const storefronts = createStorefronts(database);
    await storefronts.refresh();
    const services = { storefronts, clock: systemClock, ids: createIds(systemClock) };
    await database.transaction(async (tx) => {
      const { id } = await tx
        .selectFrom('services')
        .innerJoin('customers', (join) =>
          join.onRef('customers.brand_id', '=', 'services.brand_id').onRef('customers.id', '=', 'services.customer_id'),
        )
        .select('services.id')
        .where('services.brand_id', '=', 'larkhost')
        .where('customers.email', '=', email)
        .executeTakeFirstOrThrow();
      const service = await findService(tx, { brandId: 'larkhost', id });
      if (service === null) throw new TypeError('The customer has no service.');
      const { amountMinor = 0 } =
        (await listOfferedTerms(services, tx, service)).find((one) => one.term === term) ?? {};
      const request = { term, amountMinor, key: randomUUID(), at: systemClock.now() };
      expect(await offerTerm(services, tx, service, request)).toMatchObject({ ok: true });
    });
  });
}
