/** How a locale writes a day. It is plain data, so that who was sent it writes the same letters as who sent it, whatever its own Intl knows. */
export interface DayStyle {
  /** With `{day}`, `{month}` and `{year}`: '{month} {day}, {year}'. */
  readonly pattern: string;
  /** The months' names from January on, as they stand in the pattern. */
  readonly months: readonly string[];
}

/** A day (ms, any instant of it) in UTC. */
export function writeDay(at: number, { pattern, months }: DayStyle): string {
  const day = new Date(at);
  return pattern
    .replace('{day}', String(day.getUTCDate()))
    .replace('{month}', months[day.getUTCMonth()] ?? '')
    .replace('{year}', String(day.getUTCFullYear()));
}
