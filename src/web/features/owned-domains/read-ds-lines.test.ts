import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDsLines, writeDsLine } from './read-ds-lines.ts';

const DIGEST = 'E06D44B80B8F1D39A95C0B0D7C65D08458E880409BBC683457104237C7F8EC8D';
const RECORD = { keyTag: 20_326, algorithm: 8, digestType: 2, digest: DIGEST };

test.each([
  ['four parts', `20326 8 2 ${DIGEST}`],
  ['a digest in lower case and groups', `20326 8 2 ${DIGEST.slice(0, 32).toLowerCase()} ${DIGEST.slice(32)}`],
  ['a line of a zone file', `lantern.com. 3600 IN DS 20326 8 2 ( ${DIGEST} ) ; the key of spring`],
  ['a record between blank lines', `\n  \n20326 8 2 ${DIGEST}\r\n\n`],
])('%s is read as a record', (_, text) => {
  expect(readDsLines(text)).toEqual([RECORD]);
});

test('blank lines and comments contain no record', () => {
  expect(readDsLines(' \n; nothing here\n')).toEqual([]);
});

test('a comment continues to the end of its line', () => {
  expect(readDsLines(`${';'.repeat(60_000)}\u2028`)).toEqual([]);
  expect(readDsLines(`20326 8 2 ${DIGEST};;\u2028 20326`)).toEqual([RECORD]);
});

test('an invalid number is read as -1, which is refused later', () => {
  expect(readDsLines(`x 8.5 -2 ${DIGEST}`)).toEqual([{ ...RECORD, keyTag: -1, algorithm: -1, digestType: -1 }]);
  expect(readDsLines('DS')).toEqual([{ keyTag: -1, algorithm: -1, digestType: -1, digest: '' }]);
});

test('written records are read back, and the parts of any input are bounded', () => {
  const record = fc.record({
    keyTag: fc.nat(65_535),
    algorithm: fc.nat(255),
    digestType: fc.nat(255),
    digest: fc.string({ unit: fc.constantFrom('0', '9', 'A', 'F'), minLength: 1, maxLength: 96 }),
  });
  fc.assert(
    fc.property(fc.array(record, { maxLength: 8 }), fc.string({ maxLength: 2000 }), (records, typed) => {
      expect(readDsLines(records.map(writeDsLine).join('\n'))).toEqual(records);
      for (const { digest, keyTag } of readDsLines(typed)) {
        expect(digest.length <= 200 && Number.isSafeInteger(keyTag)).toBe(true);
      }
    }),
  );
});
