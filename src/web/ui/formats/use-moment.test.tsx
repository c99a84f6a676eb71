import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CopyContext } from '#web/text/copy-context.ts';
import { writtenStyle } from '#web/text/written-style.ts';
import { useMoment } from './use-moment.ts';

function shown(at: string, timeZone: string): string {
  const written = writtenStyle('en', { currencies: [], brand: { country: 'DE', timeZone }, year: 2026 });
  const { result } = renderHook(useMoment, {
    wrapper: ({ children }) => <CopyContext value={{ locale: 'en', overrides: {}, written }}>{children}</CopyContext>,
  });
  return result.current(Date.parse(at));
}

test.each([
  ['2026-11-23T23:46:30Z', 'Europe/Berlin', '24 November 2026, 00:46 UTC+1'],
  ['2026-07-01T12:00:00Z', 'Europe/Berlin', '1 July 2026, 14:00 UTC+2'],
  ['2026-05-01T06:59:00Z', 'America/St_Johns', '1 May 2026, 04:29 UTC-2:30'],
  ['2026-11-23T23:46:30Z', 'UTC', '23 November 2026, 23:46 UTC'],
])('%s is shown with the day and time of the shop (%s): %s', (at, timeZone, moment) => {
  expect(shown(at, timeZone)).toBe(moment);
});
