import { MAX_PICTURE_BYTES } from '#core/pictures/picture.ts';

/** A scaled picture and its preview. */
export interface ShrunkPicture {
  readonly file: File;
  /** A data: URL, because the Content-Security-Policy allows no blob: images. */
  readonly preview: string;
}

/** The edge length in pixels, sharp at the largest size it is shown in. */
const EDGE = 256;

/**
 * Crops a picture to its centre square and encodes it again, which reduces its size and removes metadata. Null when the
 * browser cannot decode the file.
 */
export async function shrinkPicture(file: Blob): Promise<ShrunkPicture | null> {
  const canvas = await drawMiddle(file);
  if (canvas === null) return null;
  for (const [type, quality] of ENCODINGS) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob?.type !== type || blob.size > MAX_PICTURE_BYTES) continue;
    return { file: new File([blob], 'picture', { type }), preview: canvas.toDataURL(type, quality) };
  }
  return null;
}

/** From the best quality to one that always fits. WebP keeps transparency; every browser can write JPEG. */
const ENCODINGS = [
  ['image/webp', 0.9],
  ['image/webp', 0.6],
  ['image/jpeg', 0.85],
  ['image/jpeg', 0.4],
] as const;

async function drawMiddle(file: Blob): Promise<HTMLCanvasElement | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (bitmap === null || context === null) return null;
  [canvas.width, canvas.height] = [EDGE, EDGE];
  const edge = Math.min(bitmap.width, bitmap.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, (bitmap.width - edge) / 2, (bitmap.height - edge) / 2, edge, edge, 0, 0, EDGE, EDGE);
  bitmap.close();
  return canvas;
}
