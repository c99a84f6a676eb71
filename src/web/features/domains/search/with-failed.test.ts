import { expect, test } from 'vitest';
import { buildDomainCard, buildSearchAnswer } from '#web/test-support/stub-domains.ts';
import { withFailed } from './with-failed.ts';

test('a domain that could not be added as it is taken or premium is no longer shown as available; others are unchanged', () => {
  const cards = ['a.com', 'b.com', 'c.com', 'd.com'].map((name) => buildDomainCard({ name, unicode: name }));
  const answer = buildSearchAnswer({ cards });
  const shown = withFailed(answer, [
    { name: 'a.com', code: 'taken' },
    { name: 'b.com', code: 'premium' },
    { name: 'c.com', code: 'basket/full' },
  ]);
  expect(shown?.cards.map(({ state }) => state)).toEqual(['taken', 'premium', 'available', 'available']);
  expect(withFailed(null, [{ name: 'a.com', code: 'taken' }])).toBeNull();
});
