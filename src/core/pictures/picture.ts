/** The types of pictures that customers can upload, with their media types. */
export const PICTURE_TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** A picture type. */
export type PictureKind = keyof typeof PICTURE_TYPES;

/** The problem of a file: unknown type, truncated or malformed, too many pixels (or none), too large for a form. */
export type PictureProblem = 'required' | 'unknown-kind' | 'broken' | 'too-many-pixels' | 'too-large';

/** The maximum file size in bytes: as base64 it fits into a request (64 KB). */
export const MAX_PICTURE_BYTES = 48_000;

/** The longest edge in pixels: a few bytes can describe so many pixels that they fill the memory. */
export const MAX_PICTURE_EDGE = 2048;
