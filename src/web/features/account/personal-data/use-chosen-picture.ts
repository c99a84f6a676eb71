import { type ChangeEvent, useState } from 'react';
import { MAX_PICTURE_BYTES } from '#core/pictures/picture.ts';

/** The picture that is chosen but not uploaded yet. */
export interface ChosenPicture {
  /** The data: URL of the scaled picture; null when none is chosen. */
  readonly preview: string | null;
  /** The browser cannot decode the chosen file. */
  readonly isUnreadable: boolean;
  /** The picture is being scaled: a form submitted now would contain the original file. */
  readonly isLoading: boolean;
  readonly choose: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Replaces a chosen file by a small square picture; without scripts the original is uploaded. */
export function useChosenPicture(): ChosenPicture {
  const [{ preview, isUnreadable, isLoading }, set] = useState(INITIAL);

  async function shrink(input: HTMLInputElement, file: File): Promise<void> {
    set({ ...INITIAL, isLoading: true });
    const shrunk = await shrinkPicture(file);
    // Another file was chosen in the meantime.
    if (input.files?.[0] !== file) return;
    if (shrunk === null) input.value = '';
    else input.files = listOf(shrunk.file);
    set({ preview: shrunk?.preview ?? null, isUnreadable: shrunk === null, isLoading: false });
  }

  return {
    preview,
    isUnreadable,
    isLoading,
    choose({ currentTarget: input }) {
      const file = input.files?.[0];
      if (file === undefined) set(INITIAL);
      else void shrink(input, file);
    },
  };
}

const INITIAL: Omit<ChosenPicture, 'choose'> = { preview: null, isUnreadable: false, isLoading: false };

/** A FileList can only be created by a DataTransfer. */
function listOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}

/** A scaled picture and its preview. */
interface ShrunkPicture {
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
async function shrinkPicture(file: Blob): Promise<ShrunkPicture | null> {
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
