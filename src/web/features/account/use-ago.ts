import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { dayOf } from '#core/time/local-day.ts';
import { byLocale } from '#web/text/by-locale.ts';
import { useLocale } from '#web/text/copy-context.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useZone } from '#web/ui/formats/use-zone.ts';

/** Formats how long ago an instant (epoch ms) was, by the server's clock: in days of the shop from 24 hours on, after a week as a date. */
export function useAgo(now: number): (at: number) => string {
  const locale = useLocale();
  const day = useDay();
  const zone = useZone();
  const t = useText(security);
  return (at) => {
    const passed = Math.max(0, now - at);
    if (passed < 2 * MINUTE_MS) return t('session.security.justNow');
    if (passed >= 7 * DAY_MS) return day(at);
    if (passed >= DAY_MS)
      return agosOf(locale).format((Date.parse(dayOf(at, zone)) - Date.parse(dayOf(now, zone))) / DAY_MS, 'day');
    const [unitMs, unit] = passed >= HOUR_MS ? [HOUR_MS, 'hour' as const] : [MINUTE_MS, 'minute' as const];
    return agosOf(locale).format(-Math.floor(passed / unitMs), unit);
  };
}

const agosOf = byLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
