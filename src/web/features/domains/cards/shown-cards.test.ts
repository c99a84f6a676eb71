import { expect, test } from 'vitest';
import { buildDomainCard } from '#web/test-support/stub-domains.ts';
import { shownCards } from './shown-cards.ts';

test('premium domains are shown where the brand sells them on request, or where that exact domain was searched for', () => {
  const premium = buildDomainCard({ state: 'premium', premium: 'hidden', origin: 'tld' });
  const searched = buildDomainCard({ state: 'premium', premium: 'hidden', origin: 'asked' });
  const premiumOnRequest = buildDomainCard({ state: 'premium', premium: 'ask', origin: 'suggestion' });
  const taken = buildDomainCard({ state: 'taken', origin: 'tld' });
  expect(shownCards([premium, searched, premiumOnRequest, taken])).toEqual([searched, premiumOnRequest, taken]);
});
