import { describe, expect, test } from 'vitest';
import { canApplyDeepLink } from './deep-link-permission.ts';

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

describe('a deep link', () => {
  test('may change the basket on navigation by the user, from any site', () => {
    expect(canApplyDeepLink('GET', { ...navigation, 'sec-fetch-site': 'cross-site' })).toBe(true);
    expect(canApplyDeepLink('GET', {})).toBe(true);
  });

  test.each([
    ['a prefetch', { ...navigation, 'sec-purpose': 'prefetch' }],
    ['a prerender', { ...navigation, 'sec-purpose': 'prefetch;prerender' }],
    ['an older prefetch', { ...navigation, purpose: 'prefetch' }],
    ['a frame', { ...navigation, 'sec-fetch-dest': 'iframe' }],
    ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['an image', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ])('changes nothing for %s', (_, headers) => {
    expect(canApplyDeepLink('GET', headers)).toBe(false);
  });

  test.each(['HEAD', 'POST'])('changes nothing with %s', (method) => {
    expect(canApplyDeepLink(method, navigation)).toBe(false);
  });
});
