import { MAX_PICTURE_BYTES } from '#core/pictures/picture.ts';

/** A picture as it will be sent, and to look at before. */
export interface ShrunkPicture {
  readonly file: File;
  /** data: address, for pages may show no other of their own making. */
  readonly preview: string;
}

/** Pixels along an edge: sharp at the largest size it is shown in. */
const EDGE = 256;

/** The middle of a picture as a small square, drawn anew so that it fits in a form and tells nothing beside; null when the browser cannot read the file. */
export async function shrinkPicture(file: Blob): Promise<ShrunkPicture | null> {
  const canvas = await drawMiddle(file);
  if (canvas === null) return null;
  for (const [type, quality] of WAYS) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob?.type !== type || blob.size > MAX_PICTURE_BYTES) continue;
    return { file: new File([blob], 'picture', { type }), preview: canvas.toDataURL(type, quality) };
  }
  return null;
}

/** From the best down to what always fits; WebP keeps what is transparent, JPEG every browser writes. */
const WAYS = [
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
