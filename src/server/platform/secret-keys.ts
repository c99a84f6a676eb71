import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';

/** The deployment's own 256-bit keys: `current` makes, both are accepted. */
export interface SecretKeys {
  readonly current: Buffer;
  readonly previous?: Buffer;
}

/** Reads `current` or `current,previous`, each 32 bytes as base64url; the problem is the end of a sentence that never repeats the text. */
export function parseSecretKeys(text: string): Result<SecretKeys, string> {
  const [current, previous, ...more] = text.split(',').map((part) => readKey(part.trim()));
  if (current === undefined || more.length > 0 || current === 'unreadable' || previous === 'unreadable') {
    return refuse(
      'must be one key, or a current and a previous key with a comma between, each 32 bytes written as base64url (43 characters)',
    );
  }
  return ok(previous === undefined ? { current } : { current, previous });
}

/** The keys of the environment; without them those in `DATA_DIR/secret-keys`, made on the first start and readable by the owner only. */
export async function loadSecretKeys(env: {
  readonly secretKeys?: SecretKeys;
  readonly dataDir: string;
}): Promise<SecretKeys> {
  if (env.secretKeys !== undefined) return env.secretKeys;
  const file = join(env.dataDir, 'secret-keys');
  const text = (await readIfThere(file)) ?? (await makeKeyFile(env.dataDir, file));
  const keys = parseSecretKeys(text.trim());
  if (!keys.ok) throw new Error(`The file ${file} ${keys.problem}.`);
  return keys.value;
}

function readKey(text: string): Buffer | 'unreadable' {
  return /^[A-Za-z0-9_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64url') : 'unreadable';
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Two processes may start at once: the file is written aside and linked into place, so that one of them wins and nobody reads half a key. */
async function makeKeyFile(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
    await handle.sync();
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await handle.close();
    await unlink(draft);
  }
  return readFile(file, 'utf8');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
