import { describe, expect, test } from 'vitest';
import { isForeign } from './mutation-guard.ts';

const own = 'https://shop.example';
const post = { method: 'POST', secFetchSite: undefined, origin: undefined, hasCookie: false };

describe('a mutating request', () => {
  test.each(['GET', 'HEAD', 'OPTIONS'])('is never one with %s', (method) => {
    expect(isForeign({ ...post, method, secFetchSite: 'cross-site', hasCookie: true }, own)).toBe(false);
  });

  test('is accepted when the browser sends same-origin', () => {
    expect(isForeign({ ...post, secFetchSite: 'same-origin', hasCookie: true }, own)).toBe(false);
  });

  test.each(['cross-site', 'same-site', 'none', 'nonsense'])(
    'is cross-site when the browser sends %s, whatever its Origin',
    (secFetchSite) => {
      expect(isForeign({ ...post, secFetchSite, origin: own }, own)).toBe(true);
    },
  );

  test('is checked by its Origin if the browser sends no Fetch Metadata', () => {
    expect(isForeign({ ...post, origin: own, hasCookie: true }, own)).toBe(false);
    expect(isForeign({ ...post, origin: 'https://evil.example' }, own)).toBe(true);
    expect(isForeign({ ...post, origin: 'http://shop.example' }, own)).toBe(true);
    expect(isForeign({ ...post, origin: 'null' }, own)).toBe(true);
  });

  test('with neither header is accepted from a client without a session cookie, and from no browser', () => {
    expect(isForeign(post, own)).toBe(false);
    expect(isForeign({ ...post, hasCookie: true }, own)).toBe(true);
  });
});
