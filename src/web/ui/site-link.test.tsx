import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SiteLink } from './site-link.tsx';

function linkTo(href: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SiteLink href={href}>there</SiteLink>
    </MemoryRouter>,
  );
}

test('an address of data leads where it says', () => {
  expect(linkTo('/order/shop')).toContain('href="/order/shop"');
  expect(linkTo('https://larkhost.example/')).toContain('href="https://larkhost.example/"');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//other.example/'])('%s is no link', (href) => {
  expect(linkTo(href)).not.toContain('href');
});
