/** 256 bits as base64url, alone: a longer run is something else. */
const CODE = /(?<![\w-])[\w-]{43}(?![\w-])/;

/** The code in what came from a link or was pasted into a field, a whole address among it; null when there is none (D9). */
export function readMailedCode(text: string): string | null {
  return CODE.exec(text)?.[0] ?? null;
}
