/** The kinds of picture a customer may show themselves by (D2), with their media types. */
export const PICTURE_TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** One of them. */
export type PictureKind = keyof typeof PICTURE_TYPES;

/** A picture whose structure was read from end to end; nothing is left in it but what shows it. */
export interface Picture {
  readonly kind: PictureKind;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The file written anew: no place, time or camera it was taken with, no comments, nothing before or behind it. */
  readonly bytes: Uint8Array;
}

/** Why a file is not taken: of another kind, cut off or made of something else, with more pixels than anybody needs (or none), larger than fits in a form. */
export type PictureProblem = 'required' | 'unknown-kind' | 'broken' | 'too-many-pixels' | 'too-large';

/** The largest file, in bytes: written in base64 it still fits in a request (64 KB). */
export const MAX_PICTURE_BYTES = 48_000;

/** The longest edge, in pixels: few bytes can say many pixels, which would fill the memory of who looks. */
export const MAX_PICTURE_EDGE = 2048;

/** What a reader of one kind finds; null when the file is not whole or not what it says. */
export type ReadPicture = (file: Uint8Array) => Pick<Picture, 'width' | 'height' | 'bytes'> | null;
