import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiBytes, asciiText, joinBytes } from './join-bytes.ts';
import { buildJpeg, buildLosslessWebp, buildPng, buildWebp, GPS_LOCATION } from './picture-files.builder.ts';
import { MAX_PICTURE_BYTES } from './picture.ts';
import { readPicture } from './read-picture.ts';

const place = asciiBytes(GPS_LOCATION);
const script = asciiBytes('<script>alert(1)</script>');
const zip = asciiBytes('PK\u0003\u0004 a program');

const WHOLE = { jpeg: buildJpeg(), png: buildPng(), webp: buildWebp(), lossless: buildLosslessWebp() } as const;

function bytesOf(file: Uint8Array): string {
  const read = readPicture(file);
  return asciiText(read.ok ? read.value.bytes : new Uint8Array(0));
}

describe('a picture', () => {
  test.each([
    ['jpeg', buildJpeg({ width: 300, height: 200 })],
    ['png', buildPng({ width: 300, height: 200 })],
    ['webp', buildWebp({ width: 300, height: 200 })],
    ['webp', buildLosslessWebp(300, 200)],
  ])('is known by what it begins with, and its size by its header: %s', (kind, file) => {
    expect(readPicture(file)).toMatchObject({ ok: true, value: { kind, width: 300, height: 200 } });
  });

  test.each([
    ['jpeg, Exif', buildJpeg({ before: [[0xe1, joinBytes([asciiBytes('Exif\0\0'), place])]] })],
    ['jpeg, XMP', buildJpeg({ before: [[0xe1, joinBytes([asciiBytes('http://ns.adobe.com/xap/1.0/\0'), place])]] })],
    ['jpeg, IPTC', buildJpeg({ before: [[0xed, joinBytes([asciiBytes('Photoshop 3.0\0'), place])]] })],
    ['jpeg, comment', buildJpeg({ before: [[0xfe, place]] })],
    ['jpeg, previews', buildJpeg({ before: [[0xe2, joinBytes([asciiBytes('MPF\0'), place])]] })],
    ['jpeg, thumbnail', buildJpeg({ before: [[0xe0, joinBytes([asciiBytes('JFIF\0'), new Uint8Array(9), place])]] })],
    ['png, text', buildPng({ before: [['tEXt', place]] })],
    ['png, packed text', buildPng({ before: [['zTXt', place]] })],
    ['png, any text', buildPng({ before: [['iTXt', place]] })],
    ['png, Exif', buildPng({ before: [['eXIf', place]] })],
    ['png, unknown', buildPng({ before: [['prVt', place]] })],
    ['webp, Exif', buildWebp({ flags: 0x08, behind: [['EXIF', place]] })],
    ['webp, XMP', buildWebp({ flags: 0x04, behind: [['XMP ', place]] })],
    ['webp, unknown', buildWebp({ behind: [['OWN ', place]] })],
  ])('tells no place where it was taken: %s', (_, file) => {
    expect(asciiText(file)).toContain(GPS_LOCATION);
    expect(readPicture(file)).toMatchObject({ ok: true });
    expect(bytesOf(file)).not.toContain(GPS_LOCATION);
  });

  test.each(Object.entries(WHOLE))('that is something else as well is only a picture afterwards: %s', (_, file) => {
    for (const more of [zip, script, buildPng(), buildJpeg()]) {
      expect(bytesOf(joinBytes([file, more]))).toBe(bytesOf(file));
    }
  });

  test('keeps how its colours are meant', () => {
    const profile = joinBytes([asciiBytes('ICC_PROFILE\0'), Uint8Array.of(1, 1, 9, 9)]);
    expect(bytesOf(buildJpeg({ before: [[0xe2, profile]] }))).toContain('ICC_PROFILE');
    expect(bytesOf(buildPng({ before: [['gAMA', new Uint8Array(4)]] }))).toContain('gAMA');
    expect(bytesOf(buildWebp({ flags: 0x20, behind: [['ICCP', new Uint8Array(4)]] }))).toContain('ICCP');
  });
});

describe('no picture is', () => {
  test.each([
    ['nothing', new Uint8Array(0), 'required'],
    ['a GIF', asciiBytes('GIF89a and so on'), 'unknown-kind'],
    ['an SVG', asciiBytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unknown-kind'],
    ['a page', asciiBytes('<!doctype html><script>alert(1)</script>'), 'unknown-kind'],
    ['a script before a picture', joinBytes([script, buildPng()]), 'unknown-kind'],
    ['a beginning alone', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'broken'],
    ['a JPEG header before a page', joinBytes([Uint8Array.of(0xff, 0xd8, 0xff), script]), 'broken'],
    ['a PNG whose picture is missing', joinBytes([buildPng().subarray(0, 33), buildPng().subarray(-12)]), 'broken'],
    ['a PNG nobody may show without a chunk we do not know', buildPng({ before: [['OWNc', place]] }), 'broken'],
    ['a moving WebP', buildWebp({ flags: 0x02, behind: [['ANIM', new Uint8Array(6)]] }), 'broken'],
    [
      'a WebP of two sizes',
      joinBytes([buildWebp().subarray(0, 24), Uint8Array.of(9, 9, 9), buildWebp().subarray(27)]),
      'broken',
    ],
    ['a JPEG of no height', buildJpeg({ height: 0 }), 'too-many-pixels'],
    ['a wide JPEG', buildJpeg({ width: 2049 }), 'too-many-pixels'],
    ['a PNG of a billion pixels', buildPng({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }), 'too-many-pixels'],
    ['a high WebP', buildLosslessWebp(1, 16_384), 'too-many-pixels'],
    ['a large file', joinBytes([buildPng(), new Uint8Array(MAX_PICTURE_BYTES)]), 'too-large'],
  ])('%s', (_, file, problem) => {
    expect(readPicture(file)).toEqual({ ok: false, problem });
  });

  test.each(Object.entries(WHOLE))('one that is cut off anywhere: %s', (_, file) => {
    for (let length = 12; length < file.length; length += 1) {
      expect(readPicture(file.subarray(0, length))).toEqual({ ok: false, problem: 'broken' });
    }
  });
});

describe('any file', () => {
  const damaged = fc
    .tuple(fc.constantFrom(...Object.values(WHOLE)), fc.array(fc.tuple(fc.nat(255), fc.nat(255)), { maxLength: 6 }))
    .map(([file, changes]) => {
      const copy = Uint8Array.from(file);
      for (const [at, byte] of changes) copy[at % copy.length] = byte;
      return copy;
    });

  test('is read or refused, and a picture that was read once is read again as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), damaged), (file) => {
        const read = readPicture(file);
        if (!read.ok) return;
        expect(read.value.bytes.length).toBeLessThanOrEqual(file.length);
        expect(readPicture(read.value.bytes)).toEqual(read);
      }),
      { numRuns: 1000 },
    );
  });
});
