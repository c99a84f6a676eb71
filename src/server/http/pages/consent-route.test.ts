import { expect, test } from 'vitest';
import type { Brand } from '#core/storefront/brand.ts';
import { openTestHttp } from '#tests/support/test-http.ts';
import { testStore } from '#tests/support/test-store.ts';
import type { PageFacts, PageRenderer } from './page-renderer.ts';

const WITH_CONSENT: Partial<Brand> = {
  analytics: { provider: 'collector', key: 'shop', endpoint: '/count' },
  errorReporting: { dsn: 'https://key@errors.example/42' },
};

/** Pages that record the consent, and a visitor. */
async function openShop(brand: Partial<Brand> = WITH_CONSENT) {
  const rendered: PageFacts['consent'][] = [];
  const renderPage: PageRenderer = async (_request, { consent }) => {
    rendered.push(consent);
    return new Response(JSON.stringify(consent), { headers: { 'content-type': 'text/html' } });
  };
  const { client } = await openTestHttp({ renderPage, stores: [testStore({ brand })] });
  const visitor = client();
  const answer = (body: string) =>
    visitor.request({
      method: 'POST',
      url: '/order/cookies',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    });
  const consentOn = async (url: string): Promise<unknown> => JSON.parse((await visitor.request(url)).body);
  return { visitor, client, answer, consentOn, rendered };
}

test('nothing is allowed before consent, OK allows the requested kinds, and the answer is stored for half a year', async () => {
  const { answer, consentOn } = await openShop();
  expect(await consentOn('/order/domains')).toBeNull();
  const response = await answer('allow=all&next=%2Forder%2Fbasket%3Fcurrency%3DUSD');
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('http://shop.larkhost.example/order/basket?currency=USD');
  expect(response.headers['set-cookie']).toBe(
    '__Host-landrush-consent=1.analytics-yes.error-replay-yes; Max-Age=15724800; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(await consentOn('/order/domains')).toEqual(['analytics', 'error-replay']);
});

test.each([
  ['allow=analytics', ['analytics']],
  ['allow=error-replay&allow=anything', ['error-replay']],
  ['', []],
  ['allow=analytics&allow=none', []],
])('with only "%s" checked only that kind is allowed', async (body, allowed) => {
  const { answer, consentOn } = await openShop();
  await answer('allow=all');
  await answer(body);
  expect(await consentOn('/order/domains')).toEqual(allowed);
});

test('the consent to no optional kinds is stored too, and requested again when the shop has some', async () => {
  const { visitor, answer, consentOn } = await openShop({});
  expect(await consentOn('/order/domains')).toBeNull();
  await answer('allow=all');
  expect(await consentOn('/order/domains')).toEqual([]);
  const withConsent = await openShop();
  for (const [name, value] of visitor.cookies) withConsent.visitor.cookies.set(name, value);
  expect(await withConsent.consentOn('/order/domains')).toBeNull();
});

test('an answer redirects to pages of the shop only', async () => {
  const { answer } = await openShop();
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '']) {
    const { headers } = await answer(`allow=none&next=${encodeURIComponent(next)}`);
    expect(headers.location).toBe('http://shop.larkhost.example/');
  }
});

test('a page of another site cannot answer', async () => {
  const { visitor, consentOn } = await openShop();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
  const refused = await visitor.request({ method: 'POST', url: '/order/cookies', headers, payload: 'allow=all' });
  expect(refused.statusCode).toBe(403);
  expect(await consentOn('/order/domains')).toBeNull();
});

test('a cached page is shared per answer, however the cookie is written', async () => {
  const { client, answer, consentOn, rendered } = await openShop();
  const url = '/order/shop';
  expect(await consentOn(url)).toBeNull();
  await answer('allow=analytics');
  expect(await consentOn(url)).toEqual(['analytics']);
  const other = client();
  other.cookies.set('__Host-landrush-consent', '1.error-replay-no.analytics-yes.more-yes');
  expect((await other.request(url)).body).toBe('["analytics"]');
  other.cookies.set('__Host-landrush-consent', 'made-up');
  expect((await other.request(url)).body).toBe('null');
  expect(rendered).toEqual([null, ['analytics']]);
});
