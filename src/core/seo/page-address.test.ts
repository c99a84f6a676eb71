import { assert, constantFrom, property, webPath } from 'fast-check';
import { expect, test } from 'vitest';
import { alternateUrls, languageIn, localizedUrl, withoutLanguage } from './page-address.ts';

const languages = ['en', 'de'];
const origin = 'https://larkhost.example';

test.each([
  ['/order/shop', 'en', `${origin}/order/shop`],
  ['/order/shop', 'de', `${origin}/order/shop?lang=de`],
  ['/order/shop?category=vps', 'de', `${origin}/order/shop?category=vps&lang=de`],
  ['/order/shop', 'fr', `${origin}/order/shop`],
])('the address of %s in %s is %s', (path, language, url) => {
  expect(localizedUrl(origin, path, { language, languages })).toBe(url);
});

test("the first language is the brand's, not English", () => {
  expect(localizedUrl(origin, '/order/shop', { language: 'de', languages: ['de', 'en'] })).toBe(`${origin}/order/shop`);
  expect(localizedUrl(origin, '/order/shop', { language: 'en', languages: ['de', 'en'] })).toContain('lang=en');
});

test('a page has an address for each language and for visitors of any other', () => {
  expect(alternateUrls(origin, '/order/shop', languages)).toEqual([
    { language: 'en', url: `${origin}/order/shop` },
    { language: 'de', url: `${origin}/order/shop?lang=de` },
    { language: 'x-default', url: `${origin}/order/shop` },
  ]);
  expect(alternateUrls(origin, '/order/shop', ['en'])).toEqual([]);
});

test.each([
  ['/order/shop?lang=de', 'de'],
  ['/order/shop?category=vps&lang=de', 'de'],
  ['/order/shop?lang=fr', null],
  ['/order/shop?lang=', null],
  ['/order/shop?slang=de', null],
  ['/order/lang=de', null],
  ['/order/shop', null],
])('%s is in the language %s', (url, language) => {
  expect(languageIn(url, languages)).toBe(language);
});

test('the address of a page without a language is that of the first language', () => {
  assert(
    property(webPath(), constantFrom(...languages), (path, language) => {
      const localized = localizedUrl('', path, { language, languages });
      expect(withoutLanguage(localized)).toBe(path);
      expect(languageIn(localized, languages) ?? 'en').toBe(language);
    }),
  );
});
