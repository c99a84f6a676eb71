import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { Guards } from './guards.tsx';

/** A page with a link to another one. */
function PageWithLink({ to }: { readonly to: string }) {
  return (
    <main>
      <h1 tabIndex={-1}>Shop</h1>
      <p id="größe" tabIndex={-1}>
        Sizes
      </p>
      <section id="prices">Prices</section>
      <RouterLink to={to}>Next</RouterLink>
      <Guards font={{ family: 'Inter Tight', href: null }} />
    </main>
  );
}

test.each([
  ['the heading', '/order/basket', 'Shop'],
  ['the target of its URL', '/order/basket#gr%C3%B6%C3%9Fe', 'Sizes'],
  ['the heading, where the URL has no target', '/order/basket#elsewhere', 'Shop'],
  ['the heading, where the target cannot be decoded', '/order/basket#100%', 'Shop'],
])('after a navigation the focus is on %s', async (_what, to, focused) => {
  renderPage(<PageWithLink to={to} />);
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByText(focused)).toHaveFocus();
});

test('a target that is not focusable by itself becomes focusable', async () => {
  renderPage(<PageWithLink to="/order/basket#prices" />);
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByText('Prices')).toHaveAttribute('tabindex', '-1');
  expect(screen.getByText('Prices')).toHaveFocus();
});
