import { hash } from 'node:crypto';

/** A file below /.well-known/ as served. */
export interface WellKnownFile {
  readonly contentType: string;
  readonly content: Buffer;
  /** A strong validator (RFC 9110 §8.8.1). */
  readonly etag: string;
}

/** Served as JSON although its name has no ending (Apple, Supporting associated domains). */
const JSON_NAME = 'apple-app-site-association';

/** Whether a file is served as JSON, by its path. */
export function isJsonFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.endsWith('.json') || name === JSON_NAME;
}

/** The files of a version by path. */
export function openWellKnownFiles(texts: Readonly<Record<string, string>>): ReadonlyMap<string, WellKnownFile> {
  return new Map(
    Object.entries(texts).map(([path, content]) => [
      path,
      {
        contentType: isJsonFile(path) ? 'application/json' : 'text/plain; charset=utf-8',
        content: Buffer.from(content),
        etag: `"${hash('sha256', content, 'base64url').slice(0, 22)}"`,
      },
    ]),
  );
}
