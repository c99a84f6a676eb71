import { waitingTime } from '#core/messages/waiting-time.ts';
import type { TextValues } from './format-message.ts';

/** Formats the time until a retry: 'in 40 seconds', 'in about 13 minutes'. */
export function waitingText(t: (key: WaitKey, values: TextValues) => string, seconds: number): string {
  const { unit, count } = waitingTime(seconds);
  if (unit === 'seconds') return t('errors.wait', { seconds: count });
  return unit === 'minutes' ? t('errors.wait.minutes', { minutes: count }) : t('errors.wait.hours', { hours: count });
}

type WaitKey = 'errors.wait' | 'errors.wait.minutes' | 'errors.wait.hours';
