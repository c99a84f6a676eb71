import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { buildSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { writtenStyle } from '#web/text/written-style.ts';
import { CurrencySwitcher } from './currency-switcher.tsx';

function switcherAt(path: string, overrides: Partial<ShellData> = {}): string {
  const shell: ShellData = {
    storefront: buildStorefront(),
    session: buildSession(),
    flags: { eu: '/assets/eu.svg', us: '/assets/us.svg' },
    refusal: null,
    requestId: 'r1',
    flash: {},
    language: 'en',
    written: writtenStyle('en', { currencies: [], brand: { country: 'US', time_zone: 'UTC' }, year: 2031 }),
    languageFile: null,
    consent: null,
    ...overrides,
  };
  const Stub = createRoutesStub([{ path: '*', Component: () => <CurrencySwitcher shell={shell} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={[path]} />);
}

test('one currency needs no switcher', () => {
  const currencies = buildStorefront().currencies.slice(0, 1);
  expect(switcherAt('/order/shop', { storefront: buildStorefront({ currencies }) })).toBe('');
});

test('with an empty basket a click switches, and stays where it was without a currency in the address', () => {
  const html = switcherAt('/order/shop?category=vps&currency=USD');
  expect(html).toContain('aria-label="Currency: USD"');
  expect(html).toContain('name="next" value="/order/shop?category=vps"');
  expect(html).not.toContain('href="/order/basket?currency=');
});

test('with something in the basket a choice leads to the preview', () => {
  const html = switcherAt('/order/shop', { session: buildSession({ basketCount: 2 }) });
  expect(html).toContain('href="/order/basket?currency=JPY"');
});

test('the basket shows its own currency while another is previewed', () => {
  expect(switcherAt('/order/basket?currency=USD')).toContain('aria-label="Currency: EUR"');
});

test('flags are pictures that are loaded when they are seen', () => {
  const html = switcherAt('/order/shop');
  expect(html).toMatch(/<img [^>]*src="\/assets\/us\.svg"[^>]*loading="lazy"/);
});
