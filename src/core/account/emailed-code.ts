/** 256 bits as base64url; longer runs do not match. */
const CODE = /(?<![\w-])[\w-]{43}(?![\w-])/;

/** The code in a link or in text pasted into a field, such as a whole URL; null if there is none. */
export function parseEmailedCode(text: string): string | null {
  return CODE.exec(text)?.[0] ?? null;
}
