import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_BULK_NAMES, parseSearch } from './parse-search.ts';

describe('a phrase', () => {
  test.each([
    ['bakery', ['bakery']],
    ['  Blue   Lantern Bakery ', ['blue', 'lantern', 'bakery']],
    ['"blue lantern"', ['blue', 'lantern']],
    ['joe’s bakery!', ['joes', 'bakery']],
    ['blue-lantern', ['blue-lantern']],
    ['blue_lantern/bakery', ['blue', 'lantern', 'bakery']],
    ['@handle', ['handle']],
    ['#bakery', ['bakery']],
    ['Müller', ['müller']],
    ['-a--b-', ['a-b']],
    ['bakery,', ['bakery']],
    ['bakery\nBakery', ['bakery']],
  ])('%j is a phrase', (text, words) => {
    expect(parseSearch(text)).toMatchObject({
      mode: 'words',
      words,
      terms: [words.join(' ')],
      names: [],
      isCut: false,
      isTooLong: false,
    });
  });

  test('characters not allowed in domains are reported', () => {
    expect(parseSearch('🥐 bakery')).toMatchObject({ mode: 'words', words: ['bakery'], ignored: ['🥐'] });
    expect(parseSearch('Smith & Sons')).toMatchObject({ words: ['smith', 'sons'], ignored: ['&'] });
  });

  test('words beyond one label are cut', () => {
    expect(parseSearch('lantern '.repeat(30))).toMatchObject({ mode: 'words', isCut: true });
    expect(parseSearch('lantern '.repeat(30)).words.join('-').length).toBeLessThanOrEqual(63);
  });
});

describe('a domain', () => {
  test.each([
    ['Example.COM', 'example.com'],
    ['https://user:secret@www.example.com:8443/shop?item=1#top', 'example.com'],
    ['http://example.com', 'example.com'],
    ['//example.com/', 'example.com'],
    ['example.com/shop', 'example.com'],
    ['www.example.com', 'example.com'],
    ['www.com', 'www.com'],
    ['Info@Example.com', 'example.com'],
    ['mailto:info@example.com', 'example.com'],
    ['"Jo" <jo@example.com>', 'example.com'],
    ['example.com.', 'example.com'],
    ['(example.com)', 'example.com'],
    ['*.example.com', 'example.com'],
    ['example .com', 'example.com'],
    ['example。com', 'example.com'],
    ['ex_ample.com', 'ex-ample.com'],
    ['ab--cd.com', 'ab-cd.com'],
    ['bücher.de', 'bücher.de'],
    ['xn--bcher-kva.de', 'bücher.de'],
    ['shop.example.co.uk', 'shop.example.co.uk'],
    ['example.com\nexample.com', 'example.com'],
  ])('%j is one domain', (text, name) => {
    expect(parseSearch(text)).toMatchObject({ mode: 'name', terms: [name], words: [], isCut: false });
  });

  test('words before a plain domain are part of it', () => {
    expect(parseSearch('my bakery.com')).toMatchObject({ mode: 'name', terms: ['mybakery.com', 'my-bakery.com'] });
  });

  test('words next to a URL are not part of the domain', () => {
    expect(parseSearch('visit https://example.com today')).toMatchObject({
      mode: 'name',
      terms: ['example.com'],
      ignored: ['visit', 'today'],
    });
  });
});

describe('a list', () => {
  test.each([
    'a.com b.net',
    'a.com\nb.net',
    'a.com, b.net',
    'a.com;b.net',
    'a.com\tb.net',
    'https://www.a.com/x\r\n\r\nB.NET,a.com',
  ])('%j is a list of domains', (text) => {
    expect(parseSearch(text)).toMatchObject({ mode: 'bulk', terms: ['a.com', 'b.net'], words: [] });
  });

  test('a line without a TLD is a label of its words', () => {
    const { mode, names } = parseSearch('blue lantern\nbakery.com');
    expect([mode, ...names.map(({ ascii }) => ascii)]).toEqual(['bulk', 'bluelantern', 'bakery.com']);
  });

  test('an entry of words before a domain is one domain', () => {
    expect(parseSearch('my bakery.com\nb.net').terms).toEqual(['mybakery.com', 'b.net']);
  });

  test('numbers and bullets before the entries are removed', () => {
    expect(parseSearch('1. a.com\n2) b.net\n• c.de\n- d.org').terms).toEqual(['a.com', 'b.net', 'c.de', 'd.org']);
  });

  test('invalid entries are reported', () => {
    expect(parseSearch('a.com\n12.99\nb.net\n!!')).toMatchObject({
      terms: ['a.com', 'b.net'],
      ignored: ['12.99', '!!'],
    });
  });

  test('200 domains are accepted, further ones are dropped', () => {
    const list = (count: number) => Array.from({ length: count }, (_, index) => `name${index}.com`).join('\n');
    expect(parseSearch(list(MAX_BULK_NAMES))).toMatchObject({ isCut: false, names: { length: MAX_BULK_NAMES } });
    expect(parseSearch(list(MAX_BULK_NAMES + 1))).toMatchObject({
      isCut: true,
      names: { length: MAX_BULK_NAMES },
    });
  });
});

describe('anything else', () => {
  test.each(['', '  \n ', '!!!', '127.0.0.1', 'xn--99999999.com', '...', '@', '://'])(
    '%j is an empty search',
    (text) => {
      expect(parseSearch(text)).toMatchObject({ mode: 'nothing', terms: [], names: [], words: [] });
    },
  );

  test('any text returns a bounded result, without throwing', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: fc.constantFrom(...Array.from('aZä.。-_@:/?#,;\n\t "\'<>&!🥐xn1')), maxLength: 400 }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const { mode, names, words, ignored, terms } = parseSearch(text);
        expect(names.length).toBeLessThanOrEqual(MAX_BULK_NAMES);
        expect(ignored.length).toBeLessThanOrEqual(20);
        for (const part of ignored) expect(Array.from(part).length).toBeLessThanOrEqual(60);
        expect(mode === 'words').toBe(words.length > 0);
        expect(mode === 'name' || mode === 'bulk').toBe(names.length > 0);
        expect(mode === 'nothing').toBe(terms.length === 0);
      }),
    );
  });

  test('parsing the parsed terms gives the same result', () => {
    const token = fc.constantFrom('blue', 'Lantern', 'bakery.com', 'www.x.net', 'info@ü.de', 'a--b', '!!', 'ß');
    fc.assert(
      fc.property(fc.array(token, { minLength: 1, maxLength: 5 }), fc.constantFrom(' ', '\n', ', '), (tokens, glue) => {
        const first = parseSearch(tokens.join(glue));
        const reparsed = parseSearch(first.terms.join(first.mode === 'words' ? ' ' : '\n'));
        expect(reparsed.terms).toEqual(first.terms);
      }),
    );
  });

  test.each([' ', '!', '! ', 'a.', 'ﷺ', 'ﷺ ', 'ä', 'ä.', '-', '@', '/', ','])(
    '20,000 characters of %j return a bounded result',
    (unit) => {
      const { names, ignored } = parseSearch(unit.repeat(20_000 / unit.length));
      expect(names.length + ignored.length).toBeLessThanOrEqual(MAX_BULK_NAMES + 20);
    },
  );

  test('text beyond 20,000 characters is cut', () => {
    expect(parseSearch(`bakery${' '.repeat(20_000)}`)).toMatchObject({ words: ['bakery'], isCut: true });
  });
});

test('a label that is too long is reported, and only if nothing else was parsed', () => {
  const long = 'a'.repeat(64);
  for (const text of [long, `${long}.com`, `www.${long}.com/path`, 'ü'.repeat(70)])
    expect(parseSearch(text)).toMatchObject({ mode: 'nothing', isTooLong: true });
  expect(parseSearch(`${long}\nbakery.com`)).toMatchObject({ mode: 'name', isTooLong: false });
  expect(parseSearch('a'.repeat(63))).toMatchObject({ mode: 'words', isTooLong: false });
  expect(parseSearch('!!!')).toMatchObject({ mode: 'nothing', isTooLong: false });
});
