import { decideTax } from '#core/billing/tax/decide-tax.ts';
import type { TaxTable } from '#core/billing/tax/tax-rate.ts';
import type { OrderDocument } from '#core/orders/order.ts';
import type { PricedBasket, PricedLine } from '#core/pricing/priced-basket.ts';
import { retax } from '#core/pricing/retax.ts';
import type { FixedAmount } from '#core/pricing/tax-sums.ts';
import { isCalendarDay } from '#core/time/calendar-day.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { dayOf, startOfDay } from '#core/time/local-day.ts';
import { type TimeZone, timeZoneOf } from '#core/time/time-zone.ts';

/** The events of a line that decide when its tax becomes chargeable; instants in ms. */
export interface LineEvents {
  readonly paidAt: number;
  /** null while it is not delivered. */
  readonly deliveredAt: number | null;
}

/**
 * The tax point of a line: payment or the begin of supply (delivery, or the begin of the paid term), whichever is first (Directive
 * 2006/112/EC art. 63, 65 and 93; § 27 UStG).
 */
export function taxPointOf({ renews }: Pick<PricedLine, 'renews'>, { paidAt, deliveredAt }: LineEvents): number {
  return Math.min(paidAt, deliveredAt ?? paidAt, renews?.from ?? paidAt);
}

/** What was booked for a payment to the brand's account: the day its bank booked it (ISO date), and when it was recorded (ms). */
export interface BookedReceipt {
  /** Below zero if it was paid back. */
  readonly amountMinor: number;
  readonly receivedOn: string | null;
  readonly recordedAt: number;
}

/**
 * When a payment of an amount to the brand's account was received (ms): on the day since which its receipts, less what was paid back,
 * cover it, or else on that of the last one, at noon, which is on that day in nearby time zones too; at least when the order was placed,
 * and at most `settledAt`, when it was settled.
 */
export function receivedAt(
  receipts: readonly BookedReceipt[],
  { amountMinor, placedAt, settledAt, zone }: SettledPayment,
): number {
  const booked = receipts
    .map(({ receivedOn, recordedAt, ...receipt }) => ({
      ...receipt,
      at: receivedOn === null ? recordedAt : startOfDay(receivedOn, zone) + DAY_MS / 2,
    }))
    .toSorted((one, other) => one.at - other.at || other.amountMinor - one.amountMinor);
  let heldMinor = 0;
  let coveredAt: number | null = null;
  for (const receipt of booked) {
    heldMinor += receipt.amountMinor;
    coveredAt = heldMinor < amountMinor ? null : (coveredAt ?? receipt.at);
  }
  const at = coveredAt ?? booked.findLast((receipt) => receipt.amountMinor > 0)?.at ?? settledAt;
  return Math.min(settledAt, Math.max(placedAt, at));
}

/** Whether a payment to or from the brand's account can have been booked on a day (ISO date): not before one instant or after another (ms). */
export function canBeBookedOn(
  day: string,
  { from, to, zone }: { readonly from: number; readonly to: number; readonly zone: TimeZone },
): boolean {
  return isCalendarDay(day) && day >= dayOf(from, zone) && day <= dayOf(to, zone);
}

/** A payment with the instants (ms) between which it was received, in the time zone of its order. */
interface SettledPayment {
  readonly amountMinor: number;
  readonly placedAt: number;
  readonly settledAt: number;
  readonly zone: TimeZone;
}

/** Who sells, and with which rates. */
export interface Seller {
  readonly brand: { readonly country: string; readonly timeZone?: string };
  readonly taxes: TaxTable;
}

/**
 * The amounts of an order with the rates of each line's tax point; unchanged if they are the rates it was placed with.
 * Only rates change: an order without tax, or one to which another country's tax would apply because of later
 * registrations, stays as it was confirmed.
 */
export function retaxAtTaxPoint(
  { priced, taxAddress: address }: Pick<OrderDocument, 'priced' | 'taxAddress'>,
  { brand, taxes: table }: Seller,
  { pointOf, fixedAmount }: { readonly pointOf: (line: PricedLine) => number; readonly fixedAmount: FixedAmount },
): PricedBasket {
  if (priced.taxTreatment !== 'standard') return priced;
  const zone = timeZoneOf(brand.timeZone);
  const ratesOf = (line: PricedLine) => {
    const day = dayOf(pointOf(line), zone);
    const { rates } = decideTax({ brandCountry: brand.country, table, address, day });
    const isSamePlace = rates.every(({ country }) => line.taxes.some((tax) => tax.country === country));
    return isSamePlace ? rates : [];
  };
  return retax(priced, ratesOf, fixedAmount);
}
