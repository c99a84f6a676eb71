/** The instant (ms) of a local date and time field that is in UTC; 0, which is refused, for anything else. */
export function utcInstant(field: string): number {
  const at = Date.parse(`${field}Z`);
  return Number.isNaN(at) ? 0 : at;
}

/** The value of a local date and time field in UTC for an instant (ms), to the minute. */
export function utcField(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}
