import { describe, expect, test } from 'vitest';
import { openTestHttp } from '#tests/support/test-http.ts';
import { readFlash, takeFlash } from './flash-cookie.ts';
import type { PageRenderer } from './page-renderer.ts';

const shop = { scheme: 'https', host: 'shop.example', port: 443 } as const;

function response(...cookies: readonly string[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { headers });
}

describe('the flash message of a page', () => {
  test('is stored for a minute, inaccessible to scripts and other hosts', () => {
    expect(takeFlash(shop, response('flash=eyJ9'))).toBe(
      '__Host-landrush-flash=eyJ9; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });

  test('preserves the other cookies of the page', () => {
    const answer = response('a=1; Path=/', 'flash=eyJ9', 'b=2');
    takeFlash(shop, answer);
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
  });

  test.each(['', '<script>', 'a b', 'x'.repeat(3501)])('is ignored for the value "%s"', (value) => {
    expect(takeFlash(shop, response(`flash=${value}`))).toBeNull();
    expect(readFlash(shop, `__Host-landrush-flash=${value}`)).toBeNull();
  });
});

/** A page that shows the one-time message, and redirects if its URL contains `?on`. */
const page: PageRenderer = async (request, { readFlash: read }) => {
  if (request.method === 'POST')
    return new Response(null, { status: 303, headers: { location: '/order/basket', 'set-cookie': 'flash=news' } });
  const flash = read();
  const isLeadingOn = request.url.includes('?on');
  return isLeadingOn
    ? new Response(null, { status: 302, headers: { location: '/order/basket' } })
    : new Response(flash ?? 'nothing', { headers: { 'content-type': 'text/html' } });
};

describe('the next page', () => {
  test('shows it once, also after redirects', async () => {
    const { client } = await openTestHttp({ renderPage: page });
    const visitor = client();
    await visitor.request({ method: 'POST', url: '/order/basket', payload: 'a=b', headers: FORM });
    await visitor.request('/');
    await visitor.request('/order/basket?on');
    expect((await visitor.request('/order/basket')).body).toBe('news');
    expect((await visitor.request('/order/basket')).body).toBe('nothing');
  });

  test('is rendered for its visitor only, on cached pages too', async () => {
    const { client } = await openTestHttp({ renderPage: page });
    const visitor = client();
    await client().request('/order/shop');
    await visitor.request({ method: 'POST', url: '/order/basket', payload: 'a=b', headers: FORM });
    const flash = await visitor.request('/order/shop');
    expect(flash.body).toBe('news');
    expect(flash.headers['cache-control']).toContain('private');
    expect((await client().request('/order/shop')).body).toBe('nothing');
  });
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
