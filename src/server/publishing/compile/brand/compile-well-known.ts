import { hasPrivateKey } from '#server/publishing/store-files/find-secrets.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import { type StoreDocument, isJsonFile } from '#server/storefront/public.ts';

const MAX_FILES = 32;
const MAX_FILE_BYTES = 64 * 1024;

/** A name, or a folder and a name, that no address has to encode. */
const PATH = /^(?:[\w-][\w.-]{0,99}\/)?[\w-][\w.-]{0,99}$/;

/**
 * The files of the folder `well-known` as they are served; absent if there are none. Problems: well-known/too-many,
 * well-known/invalid-name, well-known/too-large, well-known/not-text, well-known/invalid-json, file/secret-found.
 */
export function compileWellKnown(
  { directory, wellKnown }: Pick<StoreFiles, 'directory' | 'wellKnown'>,
  findings: Findings,
): Pick<StoreDocument, 'wellKnown'> {
  const folder = `${directory}/well-known`;
  const report = (file: string, code: string, message: string) =>
    findings.addAll([{ file, line: 1, column: 1, code, message }]);
  if (wellKnown.size > MAX_FILES) report(folder, 'well-known/too-many', `has more than ${MAX_FILES} files`);
  const texts: [string, string][] = [];
  for (const [path, content] of wellKnown) {
    const text = readText(content);
    const refusal = refusalOf(path, content, text);
    if (refusal !== null) report(`${folder}/${path}`, ...refusal);
    if (text !== null) texts.push([path, text]);
  }
  return texts.length === 0 ? {} : { wellKnown: Object.fromEntries(texts) };
}

function refusalOf(path: string, { byteLength }: Uint8Array, text: string | null): [string, string] | null {
  if (!PATH.test(path))
    return [
      'well-known/invalid-name',
      'is not a name of letters, digits and . _ -, in at most one folder and without leading dot',
    ];
  if (byteLength > MAX_FILE_BYTES) return ['well-known/too-large', `has more than ${MAX_FILE_BYTES} bytes`];
  if (text === null) return ['well-known/not-text', 'is not text in UTF-8: save the file in that encoding'];
  if (hasPrivateKey(text)) return ['file/secret-found', 'contains a private key, but the file is public'];
  if (isJsonFile(path) && !isJson(text)) return ['well-known/invalid-json', 'is not valid JSON (RFC 8259)'];
  return null;
}

/** The text with its byte order mark, if it has one; null for other content. PostgreSQL stores no NUL in JSON. */
function readText(content: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
