import { refuse, ok } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURE_EDGE } from './picture.ts';
import type { Picture, PictureKind, PictureProblem, ReadPicture } from './picture.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { readWebp } from './read-webp.ts';

/**
 * Parses an uploaded file as a picture by its first bytes, not by its name, and rewrites it without metadata. Problem: a `PictureProblem`.
 */
export function readPicture(file: Uint8Array): Result<Picture, PictureProblem> {
  if (file.length === 0) return refuse('required');
  if (file.length > MAX_PICTURE_BYTES) return refuse('too-large');
  const found = KINDS.find(({ begins }) => begins(file));
  if (found === undefined) return refuse('unknown-kind');
  const picture = found.read(file);
  if (picture === null) return refuse('broken');
  const { width, height } = picture;
  if (Math.min(width, height) < 1 || Math.max(width, height) > MAX_PICTURE_EDGE) return refuse('too-many-pixels');
  return ok({ kind: found.kind, ...picture });
}

interface KnownKind {
  readonly kind: PictureKind;
  readonly begins: (file: Uint8Array) => boolean;
  readonly read: ReadPicture;
}

const KINDS: readonly KnownKind[] = [
  { kind: 'jpeg', begins: (file) => has(file, 0, [0xff, 0xd8, 0xff]), read: readJpeg },
  { kind: 'png', begins: (file) => has(file, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), read: readPng },
  {
    kind: 'webp',
    begins: (file) => has(file, 0, [0x52, 0x49, 0x46, 0x46]) && has(file, 8, [0x57, 0x45, 0x42, 0x50]),
    read: readWebp,
  },
];

function has(file: Uint8Array, at: number, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => file[at + index] === byte);
}
