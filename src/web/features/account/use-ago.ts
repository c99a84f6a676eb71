import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { byLocale } from '#web/text/by-locale.ts';
import { useLocale } from '#web/text/copy-context.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';

/** Formats how long ago an instant (epoch ms) was, by the server's clock; after a week as a date. */
export function useAgo(now: number): (at: number) => string {
  const locale = useLocale();
  const day = useDay();
  const t = useText(security);
  return (at) => {
    const passed = Math.max(0, now - at);
    if (passed < 2 * MINUTE_MS) return t('session.security.justNow');
    if (passed >= 7 * DAY_MS) return day(at);
    const [unitMs, unit] = UNITS.find(([ms]) => passed >= ms) ?? [MINUTE_MS, 'minute'];
    return agosOf(locale).format(-Math.floor(passed / unitMs), unit);
  };
}

const agosOf = byLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const UNITS = [
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
] as const;
