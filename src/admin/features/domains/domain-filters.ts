import { dayStart } from '#admin/formats/day-start.ts';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorInputOf } from '#contract/operator/operator-endpoint.ts';
import { OWNED_STATES } from '#core/domains/owned/owned-state.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { dayOf } from '#core/time/local-day.ts';
import { UTC } from '#core/time/time-zone.ts';

/** The periods the list offers, in days from today. */
export const WITHIN_DAYS = [7, 30, 60, 90] as const;

/** What the list can be restricted to besides states. */
export const ATTENTION = ['verification-due', 'on-hold'] as const;

type DomainFilters = OperatorInputOf<OperatorApi['domains']['list']>;

/**
 * The input of the list for the filters of an address; invalid filters are ignored. `today` is the beginning
 * of today in UTC (ms).
 */
export function domainFilters(query: Readonly<Record<string, string>>, today: number): DomainFilters {
  const { brandId, tld, search, cursor } = query;
  const state = OWNED_STATES.find((one) => one === query['state']);
  const attention = ATTENTION.find((one) => one === query['attention']);
  return {
    brandId,
    tld,
    state,
    attention,
    search: search?.trim(),
    ...periodOf(query, today),
    cursor,
  };
}

/** The filters of the domains that expire in a period; `to` is not included. */
export function expiringFilters({ from, to }: { readonly from: number; readonly to: number }) {
  return { state: 'active', from: dayOf(from, UTC), to: dayOf(to - DAY_MS, UTC) };
}

function periodOf(query: Readonly<Record<string, string>>, today: number): Pick<DomainFilters, 'from' | 'to'> {
  const days = WITHIN_DAYS.find((one) => String(one) === query['within']);
  if (days !== undefined) return { from: today, to: today + days * DAY_MS };
  const from = dayStart(query['from']);
  const to = dayStart(query['to']);
  return { from, to: to === undefined ? undefined : to + DAY_MS };
}
