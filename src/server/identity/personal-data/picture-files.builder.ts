import sharp, { type Sharp } from 'sharp';
import type { PictureKind } from '#core/pictures/picture.ts';

/** A location as written by cameras; it must not be in any stored picture. */
export const GPS_LOCATION = 'GPS 54.0887N 12.1405E';

/** The properties of a test picture. */
export interface PictureParts {
  readonly width?: number;
  readonly height?: number;
  /** A picture of another colour is another file. */
  readonly background?: string;
  /** Adds to the picture before it is encoded. */
  readonly extend?: (picture: Sharp) => Sharp;
}

/** A picture of one colour. */
export function buildPicture(
  kind: PictureKind,
  { width = 256, height = 256, background = 'teal', extend = (picture) => picture }: PictureParts = {},
): Promise<Buffer> {
  return extend(sharp({ create: { width, height, channels: 3, background } }))
    .toFormat(kind)
    .toBuffer();
}
