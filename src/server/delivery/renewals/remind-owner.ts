import { isTaxAdded } from '#core/pricing/tax-rule.ts';
import type { NextTerm } from '#core/renewals/renewal-basket.ts';
import { PRICE_NOTICE_DAYS, RENEWAL_POLICY } from '#core/renewals/renewal-policy.ts';
import { isReminderTimely, priceAnswerDeadline } from '#core/renewals/renewal-schedule.ts';
import { addLocalDays } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { insertPriceChange, hadOldPriceBefore } from './price-change-store.ts';
import { priceTerms } from './price-terms.ts';
import type { RenewalServices } from './renewal-services.ts';
import { updateRenewal } from './renewal-store.ts';
import type { DueRenewal } from './run-renewal.ts';

/**
 * Sends the reminders that a domain's term ends (ICANN ERRP §2.1), with the renewal price. A list price above the
 * confirmed one is announced in time, with old and new price, and charged only if accepted; later the confirmed price
 * is charged (docs/rules/renewals.md).
 */
export async function remindOwner(services: RenewalServices, due: DueRenewal): Promise<void> {
  const { store, renewal, subject } = due;
  const at = services.clock.now();
  const zone = timeZoneOf(store.brand.timeZone);
  const isTimely = isReminderTimely({ ...renewal, isWanted: subject.isWanted }, at, zone);
  const isInTime = at <= addLocalDays(renewal.periodStart, -PRICE_NOTICE_DAYS, zone) && renewal.orderId === null;
  await services.database.transaction(async (tx) => {
    const kept = await updateRenewal(tx, renewal, { reminders: renewal.reminders + 1, nextAt: at }, at);
    if (!kept || !isTimely) return;
    const prices = await pricesOf(tx, due, at);
    const isAnnounced = isInTime && prices !== null && (await announceRise(services, tx, due, prices, at));
    if (!isAnnounced) await remind(services, tx, due, prices, at);
  });
}

/** The next term's price as confirmed and by the current list; minor units including tax. */
interface Prices {
  readonly next: Omit<NextTerm, 'lineId'>;
  readonly confirmedMinor: number;
  readonly todayMinor: number;
  /** Whether the brand's prices exclude the tax these amounts include. */
  readonly isTaxAdded: boolean;
}

async function pricesOf(tx: Transaction, { store, subject }: DueRenewal, at: number): Promise<Prices | null> {
  const { next, todayMinor: listMinor } = subject;
  if (next === null) return null;
  const today = { ...next, listMinor, renewalMinor: listMinor, confirmed: null };
  const priced = async (term: Omit<NextTerm, 'lineId'>) =>
    (await priceTerms(tx, store, subject, [{ ...term, lineId: 'announced' }], at)).basket;
  const [confirmedMinor, basket] = [(await priced(next)).totalMinor, await priced(today)];
  return { next, confirmedMinor, todayMinor: basket.totalMinor, isTaxAdded: isTaxAdded(basket) };
}

/**
 * Announces a price increase, once per term; false when the price is not higher or the domain is not charged
 * automatically.
 */
async function announceRise(
  services: RenewalServices,
  tx: Transaction,
  { store, renewal, subject }: DueRenewal,
  { next, confirmedMinor: oldMinor, todayMinor: newMinor, ...prices }: Prices,
  at: number,
): Promise<boolean> {
  if (!subject.isWanted || subject.priceChange !== null || newMinor <= oldMinor) return false;
  const { brandId, kind, subjectId, periodStart, currency, chargeAt } = renewal;
  const policy = store.brand.renewals ?? RENEWAL_POLICY;
  const answerBy = priceAnswerDeadline({ chargeAt }, policy, { at, zone: timeZoneOf(store.brand.timeZone) });
  const change = {
    brandId,
    kind,
    subjectId,
    periodStart,
    currency,
    oldMinor,
    newMinor,
    answerBy,
    state: 'announced',
    term: next.term,
    listMinor: subject.todayMinor,
    announcedAt: at,
  } as const;
  if (!(await insertPriceChange(tx, change))) return false;
  const isAtOldPrice = policy.unanswered === 'renew-once' && !(await hadOldPriceBefore(tx, renewal));
  const taxed = { isTaxAdded: prices.isTaxAdded };
  const about = {
    name: subjectId,
    periodStart,
    chargeAt,
    answerBy,
    oldMinor,
    newMinor,
    currency,
    isAtOldPrice,
    ...taxed,
  };
  await services.queueMail(tx, {
    brandId,
    subject: { type: kind, id: subjectId },
    request: { kind: 'price-rise', ...about },
    at,
  });
  return true;
}

/** Manual renewals pay the current price. */
async function remind(
  { queueMail }: RenewalServices,
  tx: Transaction,
  { renewal, subject: { isWanted } }: DueRenewal,
  prices: Prices | null,
  at: number,
): Promise<void> {
  const { brandId, kind, subjectId: name, periodStart, chargeAt, currency } = renewal;
  const amountMinor = (isWanted ? prices?.confirmedMinor : prices?.todayMinor) ?? null;
  const about = {
    name,
    periodStart,
    chargeAt,
    isWanted,
    amountMinor,
    currency,
    isTaxAdded: prices?.isTaxAdded ?? false,
  };
  await queueMail(tx, {
    brandId,
    subject: { type: kind, id: name },
    request: { kind: 'domain-expiring', ...about },
    at,
  });
}
