import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MAX_PICTURE_BYTES } from '#core/pictures/picture.ts';
import { ok } from '#core/result.ts';
import { encodePicture } from './encode-picture.ts';
import { buildPicture, GPS_LOCATION } from './picture-files.builder.ts';

const KINDS = ['jpeg', 'png', 'webp'] as const;
const script = Buffer.from('<script>alert(1)</script>');
const zip = Buffer.from('PK\u0003\u0004 a program');

async function bytesOf(file: Buffer): Promise<Buffer> {
  const encoded = await encodePicture(file);
  if (!encoded.ok) throw new Error(`The picture was refused: ${encoded.problem}.`);
  return encoded.value.bytes;
}

/** A comment segment behind the first two bytes of a JPEG. */
function withComment(jpeg: Buffer): Buffer {
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, GPS_LOCATION.length + 2), Buffer.from(GPS_LOCATION)]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

describe('a picture', () => {
  test.each(KINDS)('keeps its format and proportions, at most 256 pixels an edge: %s', async (kind) => {
    const small = await encodePicture(await buildPicture(kind, { width: 128, height: 64 }));
    expect(small).toMatchObject({ ok: true, value: { kind } });
    expect(await sharp(await bytesOf(await buildPicture(kind, { width: 128, height: 64 }))).metadata()).toMatchObject({
      format: kind,
      width: 128,
      height: 64,
    });
    const large = await bytesOf(await buildPicture(kind, { width: 2048, height: 1024 }));
    expect(await sharp(large).metadata()).toMatchObject({ format: kind, width: 256, height: 128 });
  });

  test.each(KINDS)('contains no metadata: %s', async (kind) => {
    const file = await buildPicture(kind, {
      extend: (picture) =>
        picture
          .withExif({ IFD0: { ImageDescription: GPS_LOCATION } })
          .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${GPS_LOCATION}</rdf:RDF></x:xmpmeta>`),
    });
    expect(await sharp(file).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() });
    expect(file.toString('latin1')).toContain(GPS_LOCATION);
    expect((await bytesOf(file)).toString('latin1')).not.toContain('GPS');
    const { exif, xmp, icc, iptc } = await sharp(await bytesOf(file)).metadata();
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('contains no comments', async () => {
    const file = withComment(await buildPicture('jpeg'));
    expect(file.toString('latin1')).toContain(GPS_LOCATION);
    expect((await bytesOf(file)).toString('latin1')).not.toContain('GPS');
  });

  test.each(KINDS)('that is also a file of another type contains only the picture afterwards: %s', async (kind) => {
    const file = await buildPicture(kind);
    for (const more of [zip, script, await buildPicture('png'), await buildPicture('jpeg')])
      expect(await bytesOf(Buffer.concat([file, more]))).toEqual(await bytesOf(file));
  });

  test.each(KINDS)('is converted from its color profile: %s', async (kind) => {
    const options = { background: '#c08040' } as const;
    const wide = await buildPicture(kind, { ...options, extend: (picture) => picture.withIccProfile('p3') });
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const [colours, expected] = [await colourOf(await bytesOf(wide)), [0xc0, 0x80, 0x40]];
    for (const [index, value] of colours.entries()) expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThan(8);
  });

  test('is rotated upright', async () => {
    const extend: Parameters<typeof buildPicture>[1] = {
      width: 100,
      height: 50,
      extend: (picture) => picture.withMetadata({ orientation: 6 }),
    };
    expect(await sharp(await bytesOf(await buildPicture('jpeg', extend))).metadata()).toMatchObject({
      width: 50,
      height: 100,
    });
  });
});

async function colourOf(picture: Buffer): Promise<readonly number[]> {
  const { channels } = await sharp(picture).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}

describe('encoding refuses', () => {
  test.each([
    ['an empty file', async () => Buffer.alloc(0), 'required'],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      'unknown-kind',
    ],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unknown-kind'],
    ['an HTML page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknown-kind'],
    ['a script before a picture', async () => Buffer.concat([script, await buildPicture('png')]), 'unknown-kind'],
    ['a truncated JPEG header', async () => Buffer.of(0xff, 0xd8, 0xff, 0xe0), 'broken'],
    ['a JPEG header before a script', async () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), script]), 'broken'],
    ['a PNG without its pixels', async () => withoutPixels(await buildPicture('png')), 'broken'],
    ['an animated WebP', () => movingWebp(), 'broken'],
    ['a JPEG without height', async () => withoutHeight(await buildPicture('jpeg')), 'broken'],
    ['a wide JPEG', () => buildPicture('jpeg', { width: 2049, height: 1 }), 'too-many-pixels'],
    ['a PNG that would fill 75 MB', () => buildPicture('png', { width: 5000, height: 5000 }), 'too-large'],
    ['a PNG of a billion pixels', async () => withSize(await buildPicture('png'), 40_000, 40_000), 'too-many-pixels'],
    ['a tall WebP', () => buildPicture('webp', { width: 1, height: 16_383 }), 'too-many-pixels'],
    [
      'a large file',
      async () => Buffer.concat([await buildPicture('png'), Buffer.alloc(MAX_PICTURE_BYTES)]),
      'too-large',
    ],
  ] as const)('%s', async (_, build, problem) => {
    expect(await encodePicture(await build())).toEqual({ ok: false, problem });
  });

  test.each(KINDS)('a truncated picture: %s', async (kind) => {
    const file = await buildPicture(kind);
    for (let length = 12; length < file.length - TRAILER_BYTES[kind]; length += 7)
      expect(await encodePicture(file.subarray(0, length)), String(length)).toEqual({ ok: false, problem: 'broken' });
  });
});

/** The bytes after the pixels: the end marker of a JPEG, checksum and end chunk of a PNG. */
const TRAILER_BYTES = { jpeg: 2, png: 16, webp: 1 } as const;

function withoutPixels(png: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), png.subarray(-12)]);
}

/** With another size in its header. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

function withoutHeight(jpeg: Buffer): Buffer {
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0));
  const changed = Buffer.from(jpeg);
  changed.writeUInt16BE(0, frame + 5);
  return changed;
}

async function movingWebp(): Promise<Buffer> {
  const frames = [await buildPicture('png'), await buildPicture('png', { background: 'red' })];
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

describe('any file', () => {
  test('is either encoded or refused, and an encoded picture is accepted again', async () => {
    const complete = await Promise.all(KINDS.map((kind) => buildPicture(kind, { width: 16, height: 16 })));
    const damaged = fc
      .tuple(fc.constantFrom(...complete), fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 6 }))
      .map(([file, changes]) => {
        const copy = Buffer.from(file);
        for (const [at, byte] of changes) copy[at % copy.length] = byte;
        return copy;
      });
    const random = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(fc.oneof(random, damaged), async (file) => {
        const encoded = await encodePicture(file);
        const reencoded = encoded.ok ? await encodePicture(encoded.value.bytes) : ok(null);
        expect(reencoded.ok).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
