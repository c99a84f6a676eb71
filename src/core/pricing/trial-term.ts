import { addLocalDays } from '#core/time/local-day.ts';
import type { PricingTime } from './charge-line.ts';
import type { TrialTerms } from './priced-basket.ts';

/** The trial of a product as its buyer is told of it; null of a product without one. */
export function trialTerms(
  days: number | null,
  firstChargeMinor: number,
  { at, zone }: PricingTime,
): TrialTerms | null {
  return days === null ? null : { days, endsAt: addLocalDays(at, days, zone), firstChargeMinor };
}

/**
 * When the trial of a service ends and its first paid term begins (ms): at the confirmed time, or when the service is set up, if
 * that is later, so that no time before it is paid for.
 */
export function trialEnd({ endsAt }: Pick<TrialTerms, 'endsAt'>, startedAt: number): number {
  return Math.max(endsAt, startedAt);
}

/** Whether the running term of a service is the trial it was sold with. */
export function isTrialTerm(
  trial: Pick<TrialTerms, 'endsAt'> | null,
  { startedAt, renewsAt }: { readonly startedAt: number; readonly renewsAt: number | null },
): boolean {
  return trial !== null && trialEnd(trial, startedAt) === renewsAt;
}
