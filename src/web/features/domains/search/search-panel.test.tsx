import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { BasketDomain } from '#web/features/domains/basket-domains.ts';
import { inChooser } from '#web/test-support/in-chooser.tsx';
import { renderPage } from '#web/test-support/render.tsx';
import { buildDomainCard, buildSearchAnswer } from '#web/test-support/stub-domains.ts';
import { SearchPanel } from './search-panel.tsx';

const NAME = 'bluelantern.com';

test.each([
  ['transfer', 'Taken'],
  ['register', 'Available'],
] as const)('a domain that was in the basket to %s is shown as %s once it is removed', (mode, shown) => {
  const domain = { lineId: 'l1', name: NAME, unicode: NAME, mode, isUsed: false, dueMinor: 1290, renewal: null };
  const cards = [buildDomainCard({ name: NAME, state: 'in-basket', lineId: 'l1' })];
  const result = buildSearchAnswer({ cards, hasMore: false });
  function Removable() {
    const [domains, setDomains] = useState<readonly BasketDomain[]>([domain]);
    const search = <SearchPanel query={mode} result={result} startSort="best" />;
    return (
      <>
        {inChooser(search, false, domains)}
        <button type="button" onClick={() => setDomains([])}>
          Empty the basket
        </button>
      </>
    );
  }
  renderPage(<Removable />);
  expect(screen.getByRole('article')).toHaveTextContent('In basket');
  fireEvent.click(screen.getByRole('button', { name: 'Empty the basket' }));
  expect(screen.getByRole('article')).toHaveTextContent(shown);
});
