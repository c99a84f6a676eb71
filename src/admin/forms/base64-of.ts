/** A file in base64 (RFC 4648 §4), as the API takes files. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCodePoint(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

/** Characters made by one call, whose arguments are limited in number. */
const CHUNK = 8192;
