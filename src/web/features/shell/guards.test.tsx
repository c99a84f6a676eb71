import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { ToastProvider } from '#web/ui/toasts/toast-provider.tsx';
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

/** A page that can send a form and a search. */
function openForms() {
  renderPage(
    <ToastProvider>
      <Form method="post">
        <button type="submit">Add to basket</button>
        <button type="submit" onClick={(event) => event.preventDefault()}>
          Add domain
        </button>
        <button type="submit" formMethod="get">
          Preferences
        </button>
      </Form>
      <Form>
        <button type="submit">Search</button>
      </Form>
      <Guards font={{ family: 'Inter Tight', href: null }} />
    </ToastProvider>,
    { action: () => null },
  );
}

function blockCookies() {
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  onTestFinished(() => cookies.mockRestore());
  return cookies;
}

test.each(['Add to basket', 'Add domain'])(
  'a form that "%s" sends where cookies are blocked says that they are needed',
  async (name) => {
    blockCookies();
    openForms();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Your browser blocks cookies')).toBeVisible();
  },
);

test.each(['Search', 'Preferences'])('"%s", which changes nothing, needs no cookies', async (name) => {
  const cookies = blockCookies();
  openForms();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(cookies).not.toHaveBeenCalled();
});

test('a form sent where cookies are stored says nothing, and leaves no cookie', async () => {
  openForms();
  await userEvent.click(screen.getByRole('button', { name: 'Add to basket' }));
  expect(screen.queryByText('Your browser blocks cookies')).toBeNull();
  await waitFor(() => expect(document.cookie).toBe(''));
});
