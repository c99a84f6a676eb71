import { floorToMultiple } from '#core/time/time-zone.ts';

/** A waiting time: a whole number of one unit. */
export interface WaitingTime {
  readonly unit: 'seconds' | 'minutes' | 'hours';
  readonly count: number;
}

/** A waiting time from seconds: below two minutes in seconds, below two hours in minutes, then in hours, rounded to the nearest. */
export function waitingTime(seconds: number): WaitingTime {
  const left = wholeSeconds(seconds);
  if (left < 2 * MINUTE) return { unit: 'seconds', count: left };
  if (left < 2 * HOUR) return { unit: 'minutes', count: nearest(left, MINUTE) };
  return { unit: 'hours', count: nearest(left, HOUR) };
}

/** The entries of a countdown: from how many seconds left each text applies. */
export function countdown(seconds: number): readonly (WaitingTime & { readonly from: number })[] {
  const entries: (WaitingTime & { readonly from: number })[] = [];
  for (let from = wholeSeconds(seconds); from >= 0; from -= 1) {
    const time = waitingTime(from);
    const before = entries.at(-1);
    if (before?.unit !== time.unit || before.count !== time.count) entries.push({ ...time, from });
  }
  return entries;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Started seconds count as full ones. */
function wholeSeconds(seconds: number): number {
  return Math.max(0, -floorToMultiple(-seconds, 1));
}

function nearest(seconds: number, unit: number): number {
  return floorToMultiple(seconds + unit / 2, unit) / unit;
}
