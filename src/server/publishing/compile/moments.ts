const DAY_MS = 86_400_000;

/** The instant a written day (UTC) or instant begins, in ms. */
export function startOf(moment: string): number {
  return Date.parse(moment);
}

/** The first instant after a window: the end of the day (UTC) where only a day is written, in ms. */
export function endOf(moment: string): number {
  return Date.parse(moment) + (/^\d{4}-\d{2}-\d{2}$/u.test(moment) ? DAY_MS : 0);
}
