import { addDays } from '#core/billing-term.ts';
import { PRICE_TOLD_DAYS } from '#core/billing/renewal-policy.ts';
import { isReminderTimely } from '#core/billing/renewal-schedule.ts';
import { priceTerms } from './price-terms.ts';
import type { RenewalServices } from './renewal-services.ts';
import { keepRenewal } from './renewal-store.ts';
import type { DueRenewal } from './run-renewals.ts';

/** Reminds the holder of a name that its term ends (ICANN ERRP §2.1), and tells the price it renews at: told in time, that is what will be charged. */
export async function remindHolder(services: RenewalServices, { store, renewal, subject }: DueRenewal): Promise<void> {
  const { database, clock, queueMail } = services;
  const at = clock.now();
  const isTimely = isReminderTimely({ ...renewal, isWanted: subject.isWanted }, at);
  const isInTime = at <= addDays(renewal.periodStart, -PRICE_TOLD_DAYS) && renewal.orderId === null;
  const { next } = subject;
  const told = next === null || !isInTime ? null : { ...next, listMinor: next.renewalMinor };
  await database.transaction(async (tx) => {
    const priced =
      next === null ? null : await priceTerms(tx, store, subject, [{ ...(told ?? next), lineId: 'told' }], at);
    const change = { reminders: renewal.reminders + 1, nextAt: at };
    const kept = await keepRenewal(
      tx,
      renewal,
      told === null || !isTimely ? change : { ...change, toldMinor: told.listMinor },
      at,
    );
    if (!kept || !isTimely) return;
    const { brandId, subjectId: name, periodStart, currency } = renewal;
    const { isWanted } = subject;
    const amountMinor = priced?.basket.totalMinor ?? null;
    const request = {
      kind: 'domain-expiring',
      name,
      periodStart,
      chargeAt: renewal.chargeAt,
      isWanted,
      amountMinor,
      currency,
    } as const;
    await queueMail(tx, { brandId, about: name, request, at });
  });
}
