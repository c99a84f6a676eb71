import { chargeDay } from '#core/renewals/renewal-schedule.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { addDays } from '#core/time/billing-term.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { RenewalServices } from './renewal-services.ts';
import { type StoredRenewal, insertRenewals } from './renewal-store.ts';
import {
  type Unopened,
  findUnopenedService,
  listUnopenedNames,
  listUnopenedServices,
  updateOpened,
} from './subject-store.ts';

const BATCH = 100;
/** Renewals are opened this many days ahead, before the first reminder (33 days). */
const AHEAD_DAYS = 35;
/**
 * Terms that ended longer ago are not renewed, for example those from versions without renewals; one that a service got later
 * is followed by `openOverdueRenewal`.
 */
const BEHIND_DAYS = 30;

/**
 * Opens renewals of terms that end soon: one row per term, whose unique key prevents duplicates (docs/decisions/029). The
 * service or domain stores for which term, so that only those without are read. Returns the number found.
 */
export async function openRenewals({ database, clock, ids, storefronts }: RenewalServices): Promise<number> {
  const at = clock.now();
  const brandIds = storefronts.list().map(({ brand }) => brand.id);
  if (brandIds.length === 0) return 0;
  const horizon = { brandIds, from: addDays(at, -BEHIND_DAYS), until: addDays(at, AHEAD_DAYS), limit: BATCH };
  const found = [
    ...(await listUnopenedServices(database.read, horizon)),
    ...(await listUnopenedNames(database.read, horizon)),
  ];
  if (found.length > 0) {
    const brandOf = (id: string) => storefronts.byBrand(id)?.brand ?? {};
    await database.transaction((tx) => open(ids, tx, found, { at, brandOf }));
  }
  return found.length;
}

/** Opens the term after one that a service got only after its end, however long ago that was. */
export async function openOverdueRenewal(
  ids: Pick<Ids, 'uuid'>,
  tx: Transaction,
  service: { readonly brandId: string; readonly id: string },
  at: number,
): Promise<void> {
  const term = await findUnopenedService(tx, service);
  if (term === null || term.periodStart > at) return;
  // A service is charged when its term ends, in every brand.
  await open(ids, tx, [term], { at, brandOf: () => ({}) });
}

/** When terms are opened, and the brands whose policies decide the days of their charges. */
interface Opening {
  readonly at: number;
  readonly brandOf: (id: string) => Pick<Brand, 'renewals' | 'timeZone'>;
}

async function open(
  ids: Pick<Ids, 'uuid'>,
  tx: Transaction,
  terms: readonly Unopened[],
  { at, brandOf }: Opening,
): Promise<void> {
  const renewals = terms.filter(({ isErased }) => !isErased).map((one) => opened(one, brandOf(one.brandId)));
  for (const one of terms) await updateOpened(tx, one);
  await insertRenewals(tx, ids, renewals, at);
}

function opened(one: Unopened, brand: Pick<Brand, 'renewals' | 'timeZone'>): StoredRenewal {
  const { brandId, kind, subjectId, periodStart, customerId, currency } = one;
  return {
    brandId,
    kind,
    subjectId,
    periodStart,
    customerId,
    currency,
    state: 'upcoming',
    sourceOrderId: one.orderId,
    sourceLineId: one.lineId,
    orderId: null,
    lineId: null,
    announcedMinor: null,
    reminders: 0,
    attempts: 0,
    failures: 0,
    chargeAt: chargeDay(kind, periodStart, brand),
    triedAt: null,
    endAt: null,
  };
}
