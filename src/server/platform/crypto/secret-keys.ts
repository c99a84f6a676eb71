import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, ok, refuse } from '#core/result.ts';
import { hasCode } from '#server/platform/has-code.ts';

/** The deployment's 256-bit keys: `current` encrypts and signs, both decrypt and verify. */
export interface SecretKeys {
  readonly current: Buffer;
  readonly previous?: Buffer;
}

/**
 * Parses `current` or `current,previous`, each 32 bytes as base64url; the problem completes a sentence and never
 * contains the input.
 */
export function parseSecretKeys(text: string): Result<SecretKeys, string> {
  const [current, previous, ...more] = text.split(',').map((part) => readKey(part.trim()));
  if (current === undefined || more.length > 0 || current === 'unreadable' || previous === 'unreadable') {
    return refuse(
      'must be one key, or a current and a previous key with a comma between, each 32 bytes written as base64url (43 characters)',
    );
  }
  return ok(previous === undefined ? { current } : { current, previous });
}

/**
 * The keys of the environment, or those in `DATA_DIR/secret-keys`, created on the first start and readable by the owner
 * only.
 */
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

/**
 * Safe for concurrent starts: the file is written under a temporary name and linked, so that one process wins and a key
 * is never read in part.
 */
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
