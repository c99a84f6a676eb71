import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The version in package.json. */
export function packageVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
