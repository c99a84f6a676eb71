/** Whether a text can be the id of a new brand, which is in addresses of webhooks and pages, and in cursors of lists. */
export function isBrandId(text: string): boolean {
  return /^[a-zA-Z0-9][\w.-]{0,63}$/.test(text);
}

/** What a brand id consists of, for people. */
export const BRAND_ID_FORM =
  'letters a–z or A–Z, digits, ".", "_" and "-", beginning with a letter or digit, 64 at most';
