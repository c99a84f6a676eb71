import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePunycode, encodePunycode } from './punycode.ts';

/** RFC 3492 §7.1, in lower case where the case of letters is only a hint. */
const SAMPLES: readonly (readonly [string, string, string])[] = [
  ['Arabic', 'ليهمابتكلموشعربي؟', 'egbpdaj6bu4bxfgehfvwxn'],
  ['Chinese, simplified', '他们为什么不说中文', 'ihqwcrb4cv8a8dqg056pqjye'],
  ['Chinese, traditional', '他們爲什麽不說中文', 'ihqwctvzc91f659drss3x8bo0yb'],
  ['Czech', 'Pročprostěnemluvíčesky', 'Proprostnemluvesky-uyb24dma41a'],
  ['Hebrew', 'למההםפשוטלאמדבריםעברית', '4dbcagdahymbxekheh6e0a7fei0b'],
  ['Japanese', 'なぜみんな日本語を話してくれないのか', 'n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa'],
  ['Russian', 'почемужеонинеговорятпорусски', 'b1abfaaepdrnnbgefbadotcwatmq2g4l'],
  ['Spanish', 'PorquénopuedensimplementehablarenEspañol', 'PorqunopuedensimplementehablarenEspaol-fmd56a'],
  ['Vietnamese', 'TạisaohọkhôngthểchỉnóitiếngViệt', 'TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g'],
  ['digits and Han', '3年B組金八先生', '3B-ww4c5e180e575a65lsy2b'],
  ['hyphens', '-> $1.00 <-', '-> $1.00 <--'],
];

describe('punycode', () => {
  test.each(SAMPLES)('writes and reads the RFC sample %s', (_language, text, code) => {
    expect(encodePunycode(text)).toBe(code);
    expect(decodePunycode(code)).toBe(text);
  });

  test('decoding reverses encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const code = encodePunycode(text);
        fc.pre(code !== null && !/\p{Cc}/u.test(code));
        expect(decodePunycode(code)).toBe(text);
      }),
    );
  });

  test('returns a result for any text, without throwing', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(...Array.from('abcz059-')), maxLength: 300 }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        expect(encodePunycode(text)).toSatisfy(isTextOrNull);
        expect(decodePunycode(text)).toSatisfy(isTextOrNull);
      }),
    );
  });

  test.each(['99999999', 'zzzzzzzzzzzz', 'a-ü', 'b-9', 'a'.repeat(257)])(
    'refuses %j, which encodes nothing',
    (code) => {
      expect(decodePunycode(code)).toBeNull();
    },
  );

  test('refuses half a surrogate pair', () => {
    expect(encodePunycode('a\ud800')).toBeNull();
  });
});

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
