import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { StorefrontView } from '#web/runtime/shell-data.ts';
import { buildStorefront } from '#web/test-support/stub-storefront.ts';
import { Footer } from './footer.tsx';

function footerOf(brand: Partial<StorefrontView['brand']>): string {
  const storefront = buildStorefront();
  const shown = { ...storefront, brand: { ...storefront.brand, ...brand } };
  const Stub = createRoutesStub([{ path: '*', Component: () => <Footer storefront={shown} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={['/order/shop']} />);
}

test('the imprint stands among the legal links where the brand has one', () => {
  const { legal } = buildStorefront().brand;
  const link = 'href="https://larkhost.example/imprint"';
  expect(footerOf({})).toContain(link);
  expect(footerOf({ legal: { ...legal, imprint_url: null } })).not.toContain('Imprint');
});

test('each list of links stands under its heading as a navigation of that name', () => {
  const links = [{ name: 'Data centres', href: 'https://larkhost.example/data-centres' }];
  const { footer } = buildStorefront().brand;
  const html = footerOf({ footer: { ...footer, link_lists: [{ heading: 'Help', links }] } });
  expect(html).toMatch(
    /<nav aria-label="Help"[^]*?Help[^]*?<a [^>]*href="https:\/\/larkhost.example\/data-centres"[^>]*>Data centres<\/a>/,
  );
});
