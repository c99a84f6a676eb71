/** An instant as people read it, for whom no time zone is known: '1 January 2026, 09:05 UTC'. */
export function writeMoment(at: number): string {
  return `${DATE.format(at)}, ${TIME.format(at)} UTC`;
}

/** A day as people read it: '1 January 2026'. */
export function writeDay(at: number): string {
  return DATE.format(at);
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
