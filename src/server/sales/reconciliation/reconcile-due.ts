import { RECENT_DAYS, dayBefore, daysBetween, nextImportAt, retryImportMs } from '#core/accounting/import-schedule.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { dayOf, endOfDay } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { type DayKey, claimDay, findDueDay, insertDays, listDays, updateDay } from './day-store.ts';
import { type ReconciliationServices, importDay } from './import-day.ts';
import { accountsOf } from './list-transactions.ts';
import { findFirstPaymentAt } from './transaction-store.ts';

/** How long a worker has for a day before another one may take it (ms). */
const LEASE_MS = 30 * MINUTE_MS;

/**
 * Imports the day of a payment provider that is due first; returns how many were, 0 or 1. A day whose provider does not
 * answer is tried again later.
 */
export async function reconcileDue(services: ReconciliationServices): Promise<number> {
  const { database, clock, log } = services;
  const due = await findDueDay(database.read, clock.now());
  if (due === null || !(await claimDay(database.write, due, clock.now() + LEASE_MS))) return 0;
  const imported = await importDay(services, due);
  if (imported.ok) return 1;
  const attempts = due.attempts + 1;
  const at = clock.now();
  const nextAt = at + retryImportMs(attempts);
  const { brandId, provider, day } = due;
  log.warn({ brandId, provider, day, reason: imported.problem }, 'the transactions of a day could not be imported');
  await database.transaction((tx) =>
    updateDay(tx, due, { state: due.importedAt === null ? 'failed' : due.state, error: imported.problem, nextAt, at }),
  );
  return 1;
}

/**
 * Adds the days before today that no account has yet, from the day of its brand's first payment on. What is missing
 * changes only when a day ends: it is looked for in one statement, and in one more for each brand that lacks days.
 * Returns how many were added.
 */
export async function addDaysToReconcile(services: ReconciliationServices): Promise<number> {
  const now = services.clock.now();
  const wanted = accountsOf(services).flatMap(({ brandId, provider, timeZone }) => {
    const zone = timeZoneOf(timeZone);
    const today = dayOf(now, zone);
    return daysBetween(dayBefore(today, RECENT_DAYS), dayBefore(today, 1)).map((day) => ({
      brandId,
      provider,
      day,
      end: endOfDay(day, zone),
      dueAt: nextImportAt({ now: Number.NEGATIVE_INFINITY, end: endOfDay(day, zone) }) ?? now,
    }));
  });
  const [first] = wanted.map(({ day }) => day).toSorted();
  if (first === undefined) return 0;
  const brandIds = [...new Set(wanted.map(({ brandId }) => brandId))];
  const days = await listDays(services.database.read, { brandIds, from: first, limit: MAX_DAYS });
  const known = new Set(days.map(keyOf));
  const missing = wanted.filter((one) => !known.has(keyOf(one)));
  let added = 0;
  for (const [brandId, ofBrand] of Map.groupBy(missing, (one) => one.brandId)) {
    const startedAt = await findFirstPaymentAt(services.database.read, brandId);
    const begun = startedAt === null ? [] : ofBrand.filter(({ end }) => startedAt < end);
    if (begun.length === 0) continue;
    added += await services.database.transaction(async (tx) => {
      let inserted = 0;
      for (const one of begun) inserted += await insertDays(tx, [one], { at: now, dueAt: one.dueAt });
      return inserted;
    });
  }
  return added;
}

/** The most days that are read; those beyond are added once more, without effect. */
const MAX_DAYS = 10_000;

function keyOf({ brandId, provider, day }: DayKey): string {
  return `${brandId} ${provider} ${day}`;
}
