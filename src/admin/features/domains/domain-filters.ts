import { OWNED_STATES, type OwnedState } from '#core/domains/owned/owned-state.ts';

const DAY_MS = 86_400_000;

/** The periods the list offers, in days from today. */
export const WITHIN_DAYS = [7, 30, 60, 90] as const;

/** What the list can be restricted to besides states. */
export const ATTENTION = ['verification-due', 'on-hold'] as const;

interface DomainFilters {
  readonly brandId?: string;
  readonly tld?: string;
  readonly state?: OwnedState;
  readonly attention?: (typeof ATTENTION)[number];
  readonly search?: string;
  readonly from?: number;
  readonly to?: number;
  readonly cursor?: string;
}

/**
 * The input of the list for the filters of an address; filters that mean nothing are left out. `today` is the beginning
 * of today in UTC (ms).
 */
export function domainFilters(query: Readonly<Record<string, string>>, today: number): DomainFilters {
  const { brandId, tld, search, cursor } = query;
  const state = OWNED_STATES.find((one) => one === query['state']);
  const attention = ATTENTION.find((one) => one === query['attention']);
  return {
    ...(brandId === undefined ? {} : { brandId }),
    ...(tld === undefined ? {} : { tld }),
    ...(state === undefined ? {} : { state }),
    ...(attention === undefined ? {} : { attention }),
    ...(search === undefined ? {} : { search: search.trim() }),
    ...periodOf(query, today),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** The address of the domains that expire in a period; `to` is not included. */
export function expiringQuery({ from, to }: { readonly from: number; readonly to: number }): string {
  return new URLSearchParams({ state: 'active', from: dayText(from), to: dayText(to - DAY_MS) }).toString();
}

function periodOf(query: Readonly<Record<string, string>>, today: number): Pick<DomainFilters, 'from' | 'to'> {
  const days = WITHIN_DAYS.find((one) => String(one) === query['within']);
  if (days !== undefined) return { from: today, to: today + days * DAY_MS };
  const from = dayStart(query['from']);
  const to = dayStart(query['to']);
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to: to + DAY_MS }) };
}

function dayText(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The start of a day given as '2026-11-26', in UTC; null for anything else. */
function dayStart(text: string | undefined): number | null {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) ? null : at;
}
