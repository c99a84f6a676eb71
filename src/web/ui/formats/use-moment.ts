import { useDay } from './use-day.ts';
import { useZone } from './use-zone.ts';

/** Formats instants (epoch ms) as day and time in the shop's time zone: '4 January 2026, 10:30 UTC+1'. */
export function useMoment(): (at: number) => string {
  const day = useDay();
  const zone = useZone();
  return (at) => `${day(at)}, ${new Date(at + zone(at)).toISOString().slice(11, 16)} UTC${offsetText(zone(at))}`;
}

/** '+1', '-2:30', '' for UTC itself. */
function offsetText(offsetMs: number): string {
  if (offsetMs === 0) return '';
  const minutes = Math.abs(offsetMs) / 60_000;
  const rest = minutes % 60;
  const sign = offsetMs < 0 ? '-' : '+';
  return `${sign}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
