import { useShell } from '#admin/runtime/session.ts';
import { useLocale } from '#web/text/copy-context.ts';
import { absoluteTime, relativeTime } from './relative-time.ts';

/**
 * An instant: relative within a week, with date and time as its title, otherwise date and time. It continues on another
 * line only where a phone with large text has no room for it; tables scroll.
 */
export function Moment({ at, isAbsolute = false }: { readonly at: number; readonly isAbsolute?: boolean }) {
  const locale = useLocale();
  const shell = useShell();
  const absolute = absoluteTime(at, locale);
  const relative = shell === null || isAbsolute ? null : relativeTime(at, shell.now, locale);
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={`${absolute} UTC`}
      className="whitespace-nowrap tabular-nums max-sm:not-in-[td]:inline-block max-sm:not-in-[td]:whitespace-normal"
    >
      {relative ?? absolute}
    </time>
  );
}
