import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTld, splitSuffix } from './split-suffix.ts';

const TLDS = new Set(['com', 'uk', 'co.uk', 'org.uk']);

test('the longest suffix sold is split off', () => {
  expect(splitSuffix('example.co.uk', TLDS)).toEqual({
    name: 'example.co.uk',
    label: 'example',
    tld: 'co.uk',
    dropped: null,
  });
  expect(splitSuffix('example.uk', TLDS)?.tld).toBe('uk');
});

test('labels before the registrable domain are dropped and reported', () => {
  expect(splitSuffix('www.shop.example.co.uk', TLDS)).toMatchObject({ name: 'example.co.uk', dropped: 'www.shop' });
});

test.each(['example.zz', 'co.uk', 'com', '', 'examplecom'])('%j is not a registrable domain', (name) => {
  expect(splitSuffix(name, TLDS)).toBeNull();
});

test('the parts concatenate to the domain', () => {
  const anyName = fc.array(fc.constantFrom('a', 'shop', 'co', 'org', 'uk', 'com'), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(anyName, (labels) => {
      const split = splitSuffix(labels.join('.'), TLDS);
      if (split === null) return;
      expect([...(split.dropped === null ? [] : [split.dropped]), split.label, split.tld].join('.')).toBe(
        labels.join('.'),
      );
      expect(split.label).not.toContain('.');
      expect(TLDS).toContain(split.tld);
    }),
  );
});

test('the TLD of a domain is all that follows its label; a brand that is not published has none', () => {
  const tlds = new Map([...TLDS].map((tld) => [tld, `about ${tld}`]));
  expect(findTld('example.co.uk', tlds)).toBe('about co.uk');
  expect(findTld('example.uk', tlds)).toBe('about uk');
  expect(findTld('com', tlds)).toBeUndefined();
  expect(findTld('example.zz', tlds)).toBeUndefined();
  expect(findTld('example.com', undefined)).toBeUndefined();
});

test('a domain whose TLD is no longer sold has none, though the suffix of that TLD is sold', () => {
  expect(findTld('example.me.uk', new Map([['uk', 'about uk']]))).toBeUndefined();
});
