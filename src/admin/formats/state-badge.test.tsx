import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { useTerm } from './state-badge.tsx';

test.each([
  ['send-email', 'send email'],
  ['a-later-kind', 'a later kind'],
  ['payment disputed: evidence is due on 2026-11-07', 'payment disputed: evidence is due on 2026-11-07'],
  ['manual refund of 12.50 EUR', 'manual refund of 12.50 EUR'],
  ['account at hexo is empty: my-name.com waits', 'account at hexo is empty: my-name.com waits'],
])('the kind or reason "%s" is shown as "%s"', (term, shown) => {
  const Component = () => <p>{useTerm()('kind', term).toLowerCase()}</p>;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  expect(screen.getByText(shown.toLowerCase())).toBeVisible();
});
