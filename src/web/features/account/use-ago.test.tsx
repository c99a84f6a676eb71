import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CopyContext } from '#web/text/copy-context.ts';
import { writtenStyle } from '#web/text/written-style.ts';
import { useAgo } from './use-ago.ts';

const NOW = Date.parse('2026-03-11T08:00:00Z');

/** An instant as text in a language and in a brand's time zone. */
function shown(at: string, language = 'en', timeZone = 'UTC'): string {
  const written = writtenStyle(language, { currencies: [], brand: { country: 'US', timeZone }, year: 2026 });
  const { result } = renderHook(() => useAgo(NOW), {
    wrapper: ({ children }) => (
      <CopyContext value={{ locale: language, overrides: {}, written }}>{children}</CopyContext>
    ),
  });
  return result.current(Date.parse(at));
}

test.each([
  ['2026-03-11T07:59:00Z', 'just now'],
  ['2026-03-11T07:30:00Z', '30 minutes ago'],
  ['2026-03-10T09:00:00Z', '23 hours ago'],
  ['2026-03-10T07:00:00Z', 'yesterday'],
  ['2026-03-09T09:00:00Z', '2 days ago'],
  ['2026-03-04T09:00:00Z', '7 days ago'],
  ['2026-03-04T08:00:00Z', 'March 4, 2026'],
])('%s is shown as %s', (at, text) => {
  expect(shown(at)).toBe(text);
});

test('days are counted in the time zone of the brand', () => {
  expect(shown('2026-03-09T12:00:00Z', 'en', 'Pacific/Auckland')).toBe('yesterday');
  expect(shown('2026-03-09T10:00:00Z', 'en', 'Pacific/Auckland')).toBe('2 days ago');
  expect(shown('2026-03-09T10:00:00Z', 'de', 'Pacific/Auckland')).toBe('vorgestern');
});
