import { withAuthorityResult } from '#core/billing/tax/tax-number-record.ts';
import { type TaxNumber, parseTaxNumber } from '#core/billing/tax/tax-number.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { TaxAuthority } from './tax-authority.ts';
import { type DueTaxNumber, claimTaxNumber, listDueTaxNumbers, updateAnsweredTaxNumber } from './tax-number-store.ts';

/** Dependencies of checking tax numbers. */
export interface TaxNumberServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly storefronts: Pick<Storefronts, 'byBrand'>;
  readonly taxAuthority: TaxAuthority;
}

/** Numbers checked concurrently. */
const BATCH = 5;
/** Lease (ms), longer than the authority's timeout. */
const LEASE_MS = 60_000;

/** Checks due numbers at the authority, outside transactions, and stores the results; returns their number. */
export async function checkTaxNumbers(services: TaxNumberServices): Promise<number> {
  const due = await listDueTaxNumbers(services.database.read, { at: services.clock.now(), limit: BATCH });
  await Promise.all(due.map((one) => checkTaxNumber(services, one)));
  return due.length;
}

async function checkTaxNumber(services: TaxNumberServices, due: DueTaxNumber): Promise<void> {
  const { database, clock, log, taxAuthority } = services;
  const claimedUntil = clock.now() + LEASE_MS;
  if (!(await database.transaction((tx) => claimTaxNumber(tx, due, claimedUntil)))) return;
  const number = parseTaxNumber(due.number, due.country);
  const answer = number.ok
    ? await taxAuthority.check({ number: number.value, requester: requesterOf(services, due.brandId) })
    : ({ kind: 'invalid' } as const);
  if (answer.kind === 'unreachable') {
    log.warn(
      { country: due.country, reason: answer.reason, tries: due.record.tries + 1 },
      'A tax number could not be checked.',
    );
  }
  const record = withAuthorityResult(due.record, answer, clock.now());
  await database.transaction((tx) => updateAnsweredTaxNumber(tx, due, { record, claimedUntil }));
}

/** The brand's own tax number, preferably of its country. */
function requesterOf({ storefronts }: TaxNumberServices, brandId: string): TaxNumber | null {
  const brand = storefronts.byBrand(brandId)?.brand;
  if (brand === undefined) return null;
  const registrations = brand.legal.taxRegistrations.toSorted(
    (a, b) => Number(b.country === brand.country) - Number(a.country === brand.country),
  );
  return (
    registrations.flatMap(({ country, number }) => {
      const parsed = parseTaxNumber(number, country);
      return parsed.ok && parsed.value.authority !== null ? [parsed.value] : [];
    })[0] ?? null
  );
}
