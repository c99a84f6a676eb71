import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CopyContext } from '#web/text/copy-context.ts';
import { writtenStyle } from '#web/text/written-style.ts';
import { useDay } from './use-day.ts';

function shown(at: string, timeZone: string, country = 'US', language = 'en'): string {
  const written = writtenStyle(language, { currencies: [], brand: { country, timeZone }, year: 2026 });
  const { result } = renderHook(useDay, {
    wrapper: ({ children }) => (
      <CopyContext value={{ locale: language, overrides: {}, written }}>{children}</CopyContext>
    ),
  });
  return result.current(Date.parse(at));
}

test.each([
  ['2026-11-15T22:59:59.999Z', 'Europe/Berlin', 'November 15, 2026'],
  ['2026-11-15T23:00:00Z', 'Europe/Berlin', 'November 16, 2026'],
  ['2026-05-01T06:59:00Z', 'America/Los_Angeles', 'April 30, 2026'],
  ['2026-05-01T06:59:00Z', 'UTC', 'May 1, 2026'],
  // Beyond the offsets sent with the page.
  ['2011-12-31T23:30:00Z', 'Europe/Berlin', 'January 1, 2012'],
  ['2060-06-30T22:30:00Z', 'Europe/Berlin', 'July 1, 2060'],
])('%s is a day of the shop (%s): %s', (at, timeZone, day) => {
  expect(shown(at, timeZone)).toBe(day);
});

test('a day within the offsets sent with the page creates no Intl.DateTimeFormat', () => {
  const utc = writtenStyle('en', { currencies: [], brand: { country: 'DE', timeZone: 'UTC' }, year: 2026 });
  const zone = { name: 'Europe/Riga', offsets: '0,7200000', until: Date.UTC(2030, 0, 1) };
  const created = vi.spyOn(Intl, 'DateTimeFormat');
  onTestFinished(() => created.mockRestore());
  const { result } = renderHook(useDay, {
    wrapper: ({ children }) => (
      <CopyContext value={{ locale: 'en', overrides: {}, written: { ...utc, zone } }}>{children}</CopyContext>
    ),
  });
  expect(result.current(Date.parse('2026-05-01T22:30:00Z'))).toBe('2 May 2026');
  expect(created).not.toHaveBeenCalled();
});

test.each([
  ['DE', 'en', '1 May 2026'],
  ['GB', 'en', '1 May 2026'],
  ['AT', 'en', '1 May 2026'],
  ['US', 'en', 'May 1, 2026'],
  ['DE', 'de', '1. Mai 2026'],
  ['US', 'de', '1. Mai 2026'],
])('a brand of %s writes days in %s as %s', (country, language, day) => {
  expect(shown('2026-05-01T12:00:00Z', 'UTC', country, language)).toBe(day);
});
