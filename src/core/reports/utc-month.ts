/** The month of UTC of an instant (ms): '2026-11'. */
export function utcMonthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

/** The beginning of a month of UTC (ms). */
export interface UtcMonthStart {
  readonly month: string;
  readonly at: number;
}

/** The beginning of a month of UTC that is nearest to an instant (ms), before or after it. */
export function nearestUtcMonth(at: number): UtcMonthStart {
  const date = new Date(at);
  const [before = 0, after = 0] = [0, 1].map((months) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months));
  const nearest = at - before <= after - at ? before : after;
  return { month: utcMonthOf(nearest), at: nearest };
}
