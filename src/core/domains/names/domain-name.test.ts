import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDomainLabel, parseDomainName, toUnicode } from './domain-name.ts';

describe('parseDomainName', () => {
  test.each([
    ['example.com', 'example.com', 'example.com'],
    ['  EXAMPLE.Com ', 'example.com', 'example.com'],
    ['example.com.', 'example.com', 'example.com'],
    ['Ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com', 'example.com'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah', '例え.テスト'],
    ['bücher.example', 'xn--bcher-kva.example', 'bücher.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example', 'bücher.example'],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example', 'bücher.example'],
    ['faß.de', 'xn--fa-hia.de', 'faß.de'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai', 'пример.рф'],
    ['ΣΟΦΊΑ.gr', 'xn--kxae4bpq.gr', 'σοφία.gr'],
    ['ᾳ.gr', 'xn--mxaq.gr', 'αι.gr'],
    ['Ꭷꭷ.com', 'xn--d9da.com', 'ᎧᎧ.com'],
    ['l·l.cat', 'xn--ll-0ea.cat', 'l·l.cat'],
    ['क्‍ष.com', 'xn--11b2ezcw70k.com', 'क्‍ष.com'],
  ])('reads %j', (text, ascii, unicode) => {
    const parsed = parseDomainName(text);
    expect(parsed).toMatchObject({ ok: true, value: { ascii, unicode, labels: ascii.split('.') } });
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['example', 'not-a-name'],
    ['example..com', 'not-a-name'],
    ['.com', 'not-a-name'],
    ['127.0.0.1', 'not-a-name'],
    [`${'a'.repeat(64)}.com`, 'label-too-long'],
    [`${'ä'.repeat(60)}ö${'ü'.repeat(5)}.com`, 'label-too-long'],
    [`${'abcdefghi.'.repeat(25)}comm`, 'too-long'],
    ['x'.repeat(5000), 'too-long'],
    ['-a.com', 'hyphens'],
    ['a-.com', 'hyphens'],
    ['ab--c.com', 'hyphens'],
    ['äb--c.com', 'hyphens'],
    ['a b.com', 'letters'],
    ['a_b.com', 'letters'],
    ['💩.la', 'letters'],
    ['½.com', 'letters'],
    ['\u0301a.com', 'letters'],
    ['a\u200db.com', 'letters'],
    ['a·b.com', 'letters'],
    ['⒈a.com', 'letters'],
    ['٠١.com', 'letters'],
    ['ب१.com', 'letters'],
    ['אa.com', 'letters'],
    ['٠۰.com', 'letters'],
    ['xn--a.com', 'letters'],
    ['xn--99999999.com', 'letters'],
    ['xn--example-.com', 'letters'],
  ])('refuses %j', (text, problem) => {
    expect(parseDomainName(text)).toEqual({ ok: false, problem });
  });

  test('accepts a label of 63 and a domain of 253 characters, no more', () => {
    const label = 'a'.repeat(63);
    expect(parseDomainName(`${label}.com`).ok).toBe(true);
    expect(parseDomainName(`${label}.${label}.${label}.${'b'.repeat(61)}`).ok).toBe(true);
    expect(parseDomainName(`${label}.${label}.${label}.${'b'.repeat(62)}`)).toEqual({ ok: false, problem: 'too-long' });
  });

  test('parses its own results to the same domain', () => {
    fc.assert(
      fc.property(anyName, (text) => {
        const parsed = parseDomainName(text);
        if (!parsed.ok) return;
        expect(parseDomainName(parsed.value.ascii)).toEqual(parsed);
        expect(parseDomainName(parsed.value.unicode)).toEqual(parsed);
        expect(toUnicode(parsed.value.ascii)).toBe(parsed.value.unicode);
      }),
    );
  });

  test('results are valid for every name server', () => {
    fc.assert(
      fc.property(anyName, (text) => {
        const parsed = parseDomainName(text);
        if (!parsed.ok) return;
        expect(parsed.value.ascii.length).toBeLessThanOrEqual(253);
        for (const label of parsed.value.labels) expect(label).toMatch(/^(?!-)[a-z0-9-]{1,63}(?<!-)$/);
      }),
    );
  });

  test('returns a result for any text, without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1200 }), (text) => {
        const parsed = parseDomainName(text);
        expect(parsed.ok ? parsed.value.labels.length : parsed.problem).toBeTruthy();
        expect(typeof toUnicode(text)).toBe('string');
      }),
    );
  });
});

test('a domain label contains no dot', () => {
  expect(parseDomainLabel('Bäckerei')).toMatchObject({ ok: true, value: { ascii: 'xn--bckerei-5wa' } });
  expect(parseDomainLabel('a.b')).toEqual({ ok: false, problem: 'not-a-name' });
});

describe('toUnicode', () => {
  test('an A-label that cannot be decoded is unchanged', () => {
    expect(toUnicode('xn--bcher-kva.xn--a.com')).toBe('bücher.xn--a.com');
    // Capitals, and encoded letters that are not allowed in domains.
    expect(toUnicode('xn--bcher-2oa.com')).toBe('xn--bcher-2oa.com');
    expect(toUnicode('xn--ls8h.la')).toBe('xn--ls8h.la');
  });
});

const anyLabel = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('abcxyz019-')), minLength: 1, maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...Array.from('aäöüßéñçøł')), minLength: 1, maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...Array.from('абвгджзийςσאבגابت例日本かカ한국')), minLength: 1, maxLength: 12 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
);
const anyName = fc.array(anyLabel, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
