/** Limits of a request in any encoding: twice what the largest form of the shop sends. */
export const REQUEST_LIMITS = {
  /** Bytes of a body. */
  bodyBytes: 64 * 1024,
  /** Form fields or query parameters including files; repeated names count. */
  fields: 500,
  files: 4,
  /** Characters of a field, file or member name. */
  nameLength: 256,
  /** Nesting levels in JSON. */
  depth: 12,
  /** Values in JSON: strings, numbers, arrays and objects in total. */
  values: 2_000,
} as const;

/** Limits of uploads of store files in the back office, also encoded as base64 in JSON. */
export const UPLOAD_LIMITS = {
  /** Bytes of a body. */
  bodyBytes: 4 * 1024 * 1024,
  files: 200,
} as const;
