import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDomainName } from '#core/domains/names/domain-name.ts';
import { buildTld, buildTldRules, tldIndex } from '#core/domains/tld.builder.ts';
import { parseSearch } from './parse-search.ts';
import { type PlannedName, planSearch, searchedTerms } from './search-plan.ts';

const TLDS = tldIndex(
  buildTld({ name: 'com' }),
  buildTld({ name: 'co.uk' }),
  buildTld({ name: 'uk' }),
  buildTld({ name: 'de', rules: buildTldRules({ idnScripts: ['Latin'], minLength: 2 }) }),
  buildTld({ name: 'shop' }),
  buildTld({ name: 'xn--p1ai', unicode: 'рф', rules: buildTldRules({ idnScripts: ['Cyrillic'] }) }),
);

describe('a phrase', () => {
  test('is searched joined and hyphenated, then under every TLD in order with a suggestion after each two', () => {
    const planned = plan('blue lantern', 9);
    expect(planned.slice(0, 2).map(({ ascii }) => ascii)).toEqual(['bluelantern.com', 'blue-lantern.com']);
    const tlds = planned.filter(({ origin }) => origin === 'tld').map(({ ascii }) => ascii);
    expect(tlds).toEqual(['co.uk', 'uk', 'de', 'shop', 'xn--p1ai'].map((tld) => `bluelantern.${tld}`));
    expect(planned.map(({ origin }) => origin)).toEqual([
      'asked',
      'asked',
      'tld',
      'tld',
      'tld',
      'suggestion',
      'tld',
      'tld',
      'suggestion',
    ]);
  });

  test('has several suggestions among the first cards, each under the first TLD before the next', () => {
    const suggestions = plan('lantern', 24).filter(({ origin }) => origin === 'suggestion');
    expect(suggestions.slice(0, 8).every(({ tld }) => tld === 'com')).toBe(true);
    expect(new Set(suggestions.slice(0, 8).map(({ ascii }) => ascii)).size).toBe(8);
  });
});

describe('a domain', () => {
  test('comes first, then its label under the other TLDs', () => {
    expect(names('bakery.de', 3)).toEqual(['bakery.de', 'bakery.com', 'bakery.co.uk']);
  });

  test('of a subdomain is reduced to the registrable domain', () => {
    expect(plan('https://www.shop.bakery.co.uk/', 1)).toMatchObject([
      { ascii: 'bakery.co.uk', tld: 'co.uk', refusal: null },
    ]);
    expect(terms('https://www.shop.bakery.co.uk/')).toEqual(['bakery.co.uk']);
    expect(terms('mail.bakery.de, www.bakery.de, bakery, mail.bakery.zz')).toEqual([
      'bakery.de',
      'bakery.com',
      'mail.bakery.zz',
    ]);
    expect(terms('blue lantern')).toEqual(['blue lantern']);
  });

  test('under a TLD that is not sold is shown as such, then its label under the sold TLDs', () => {
    expect(plan('bakery.zz', 2)).toMatchObject([
      { ascii: 'bakery.zz', tld: 'zz', origin: 'asked', refusal: 'not-sold' },
      { ascii: 'bakery.com', origin: 'tld', refusal: null },
    ]);
    expect(names('bakery.co.zz', 2)).toEqual(['bakery.co.zz', 'bakery.com']);
  });

  test('that is itself a suffix is not sold, and no label is combined into one', () => {
    expect(plan('co.uk', 1)).toMatchObject([{ ascii: 'co.uk', refusal: 'not-sold' }]);
    expect(names('co.com', 100)).not.toContain('co.uk');
  });

  test('that breaks a rule is shown with the refusal only if it was entered', () => {
    expect(plan('bücher.com', 2)).toMatchObject([
      { unicode: 'bücher.com', refusal: 'no-idn' },
      { unicode: 'bücher.de', origin: 'tld', refusal: null },
    ]);
    expect(names('x.com', 8)).not.toContain('x.de');
    expect(plan('x.de', 1)).toMatchObject([{ ascii: 'x.de', refusal: 'too-short' }]);
  });
});

describe('a list', () => {
  test('contains exactly its domains, in order', () => {
    expect(names('b.de\na.com, x.zz b.de')).toEqual(['b.de', 'a.com', 'x.zz']);
  });

  test('checks labels without a TLD under the first TLD', () => {
    expect(names('bakery\nblue lantern')).toEqual(['bakery.com', 'bluelantern.com']);
  });
});

test('an empty search plans nothing, nor does a phrase for a brand without TLDs', () => {
  expect(names('!!!')).toEqual([]);
  expect([...planSearch(parseSearch('bakery'), new Map())]).toEqual([]);
});

test('domains are unique and valid, and only entered ones are refused', () => {
  const part = fc.constantFrom(
    'blue',
    'co',
    'Müller',
    'bakery.com',
    'x.co.uk',
    'пример',
    'ab.zz',
    '1',
    ' ',
    '\n',
    '.de',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const planned = plan(parts.join(' '), 300);
      expect(new Set(planned.map(({ ascii }) => ascii)).size).toBe(planned.length);
      const lastEntered = planned.findLastIndex(({ origin }) => origin === 'asked');
      expect(planned.slice(0, lastEntered + 1).every(({ origin }) => origin === 'asked')).toBe(true);
      const order = planned.filter(({ origin }) => origin === 'tld').map(({ tld }) => [...TLDS.keys()].indexOf(tld));
      expect(order).toEqual(order.toSorted((left, right) => left - right));
      for (const { ascii, unicode, tld, origin, refusal } of planned) {
        expect(parseDomainName(ascii)).toMatchObject({ ok: true, value: { ascii, unicode } });
        expect(ascii.endsWith(`.${tld}`)).toBe(true);
        expect(origin === 'asked' || refusal === null).toBe(true);
      }
    }),
  );
});

function plan(search: string, count?: number): PlannedName[] {
  return [...planSearch(parseSearch(search), TLDS).take(count ?? 1000)];
}

function names(search: string, count?: number): string[] {
  return plan(search, count).map(({ ascii }) => ascii);
}

function terms(search: string): readonly string[] {
  return searchedTerms(parseSearch(search), TLDS);
}
