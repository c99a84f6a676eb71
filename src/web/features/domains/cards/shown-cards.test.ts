import { expect, test } from 'vitest';
import { buildDomainCard } from '#web/test-support/stub-domains.ts';
import { shownCards } from './shown-cards.ts';

test('premium names are shown where the brand wants to be asked for them, or where somebody asked for that name', () => {
  const premium = buildDomainCard({ state: 'premium', premium: 'hidden', origin: 'tld' });
  const searched = buildDomainCard({ state: 'premium', premium: 'hidden', origin: 'asked' });
  const toAskFor = buildDomainCard({ state: 'premium', premium: 'ask', origin: 'suggestion' });
  const taken = buildDomainCard({ state: 'taken', origin: 'tld' });
  expect(shownCards([premium, searched, toAskFor, taken])).toEqual([searched, toAskFor, taken]);
});
