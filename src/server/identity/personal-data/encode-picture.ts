import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_EDGE,
  PICTURE_TYPES,
  type PictureKind,
  type PictureProblem,
} from '#core/pictures/picture.ts';
import { ok, refuse, type Result } from '#core/result.ts';
import { loadSharp } from '#server/platform/load-sharp.ts';

/** A picture as it is stored. */
export interface EncodedPicture {
  readonly kind: PictureKind;
  readonly bytes: Buffer;
}

/**
 * Decodes an uploaded file and encodes its pixels again in the same format: upright, in sRGB, at most 256 pixels an edge,
 * without location, time, camera data, comments and anything before or after the picture. Libvips decodes one picture
 * per thread of libuv's pool, which bounds the memory. Problem: a `PictureProblem`.
 */
export async function encodePicture(file: Buffer): Promise<Result<EncodedPicture, PictureProblem>> {
  if (file.length === 0) return refuse('required');
  if (file.length > MAX_PICTURE_BYTES) return refuse('too-large');
  if (!hasSignature(file.toString('latin1', 0, 12))) return refuse('unknown-kind');
  const openFile = await loadSharp();
  try {
    const {
      format,
      width,
      height,
      pages = 1,
    } = await openFile(file, { limitInputPixels: false, failOn: 'warning' }).metadata();
    if (Math.max(width, height) > MAX_PICTURE_EDGE) return refuse('too-many-pixels');
    if (!isPictureKind(format) || pages > 1) return refuse('broken');
    const encoded = openFile(file, { limitInputPixels: MAX_PICTURE_EDGE ** 2, failOn: 'warning' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .toFormat(format);
    return ok({ kind: format, bytes: await encoded.toBuffer() });
  } catch {
    // Libvips reports a malformed file as an error.
    return refuse('broken');
  }
}

/** Edge length in pixels, sharp at the largest size a picture is shown in. */
const EDGE = 256;
const MAX_SECONDS = 5;

/** Whether a file begins like a JPEG, PNG or WebP. */
function hasSignature(start: string): boolean {
  const isStill = start.startsWith('\u00ff\u00d8\u00ff') || start.startsWith('\u0089PNG\r\n\u001a\n');
  return isStill || (start.startsWith('RIFF') && start.endsWith('WEBP'));
}

function isPictureKind(format: string | undefined): format is PictureKind {
  return format !== undefined && format in PICTURE_TYPES;
}
