import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { SiteLink } from './site-link.tsx';

test.each(['/order/shop', 'https://larkhost.example/'])('%s of a store document is a link', (href) => {
  renderPage(<SiteLink href={href}>there</SiteLink>);
  expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('href', href);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//other.example/'])('%s is not a link', (href) => {
  renderPage(<SiteLink href={href}>there</SiteLink>);
  expect(screen.getByText('there')).not.toHaveAttribute('href');
  expect(screen.queryByRole('link')).toBeNull();
});
