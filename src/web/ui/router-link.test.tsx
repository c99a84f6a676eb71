import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderDocument, renderPage } from '#web/test-support/render.tsx';
import { RouterLink } from './router-link.tsx';

const ADDRESS = '/order/shop?category=web#top';

test('the document contains the link as the router would render it', () => {
  const props = { to: ADDRESS, className: 'quiet', 'aria-current': 'page', children: 'there' } as const;
  renderDocument(<Link {...props} />);
  const expected = screen.getByRole('link').outerHTML;
  renderDocument(<RouterLink {...props} />);
  expect(screen.getByRole('link').outerHTML).toBe(expected);
});

function Place() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

test('a click navigates without a new document, unless its default was prevented', async () => {
  const onClick = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  renderPage(
    <>
      <Place />
      <RouterLink to="/order/basket" onClick={onClick}>
        handled
      </RouterLink>
      <RouterLink to={ADDRESS}>followed</RouterLink>
    </>,
    { address: '/order/domains' },
  );
  await userEvent.click(screen.getByRole('link', { name: 'handled' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toHaveTextContent('/order/domains');
  await userEvent.click(screen.getByRole('link', { name: 'followed' }));
  expect(await screen.findByText(ADDRESS)).toBeVisible();
});

test('a link to a new document is followed by the browser', async () => {
  const followed: boolean[] = [];
  renderPage(
    <RouterLink to="/order/checkout" reloadDocument onClick={(event) => void followed.push(event.defaultPrevented)}>
      there
    </RouterLink>,
  );
  window.addEventListener(
    'click',
    (event) => {
      followed.push(event.defaultPrevented);
      event.preventDefault();
    },
    { once: true },
  );
  await userEvent.click(screen.getByRole('link', { name: 'there' }));
  expect(followed).toEqual([false, false]);
});
