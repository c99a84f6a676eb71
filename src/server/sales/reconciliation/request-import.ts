import type { Transaction } from '#server/platform/database/database.ts';
import { type DayKey, insertDays, requestDays } from './day-store.ts';

/** Makes days due now, so that the workers import them, also those that were imported before. */
export async function requestImport(tx: Transaction, days: readonly DayKey[], at: number): Promise<void> {
  await insertDays(tx, days, { at, dueAt: at });
  await requestDays(tx, days, at);
}
