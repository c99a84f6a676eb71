import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorInputOf } from '#contract/operator/operator-endpoint.ts';
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from '#core/accounting/reconcile.ts';

/** The months that can be chosen, newest first: '2026-11'. */
export function monthsBefore(now: number, count: number): readonly string[] {
  const date = new Date(now);
  return Array.from({ length: count }, (_, months) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1)).toISOString().slice(0, 7),
  );
}

/** Whether a text is a month, '2026-11'. */
export function isMonth(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** The input of the list of differences for the filters of an address; invalid filters are ignored. */
export function differenceFilters(
  query: Readonly<Record<string, string>>,
): OperatorInputOf<OperatorApi['reconciliation']['list']> {
  const { brandId, since } = query;
  return {
    brandId,
    kind: DIFFERENCE_KINDS.find((one) => one === query['kind']),
    state: [...DIFFERENCE_STATES, 'all' as const].find((one) => one === query['state']),
    from: isMonth(since) ? `${since}-01` : undefined,
  };
}
