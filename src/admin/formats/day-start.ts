/** The first instant (ms) in UTC of a day of the calendar, '2026-11-26'; undefined for anything else. */
export function dayStart(day: string | undefined): number | undefined {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? at : undefined;
}

/** A day of the calendar as it is; undefined for anything else. */
export function dayOrNothing(day: string | undefined): string | undefined {
  return dayStart(day) === undefined ? undefined : day;
}
