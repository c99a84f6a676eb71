import { parseArgs } from 'node:util';
import { type Result, ok } from '#core/result.ts';
import { fingerprintOf } from '#server/configuration/check-secret-keys.ts';
import { findKeySince } from '#server/configuration/key-fingerprint-store.ts';
import { TRANSFER_CODES } from '#server/domains/public.ts';
import { SECOND_FACTOR_SECRETS, countBlockedBefore } from '#server/identity/public.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import { type SecretKeys, loadSecretKeys } from '#server/platform/crypto/secret-keys.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type EncryptedColumn, countKeyUse, reencrypt } from '#server/platform/encrypted-column.ts';
import { STAFF_SECRETS } from '#server/staff/public.ts';
import { argumentProblem } from './argument-problem.ts';
import type { RunCommand, Terminal } from './command.ts';
import { print } from './print.ts';
import { withDatabase } from './with-database.ts';

const HELP = [
  'landrush keys               fingerprints of SECRET_KEYS, and how many values each key encrypts; changes nothing',
  'landrush keys --reencrypt   encrypts the values under the previous key again under the current one',
];

/** Everything encrypted that outlives a change of the key; mailed links and captchas are signed and short-lived. */
const COLUMNS: readonly EncryptedColumn[] = [SECOND_FACTOR_SECRETS, STAFF_SECRETS, TRANSFER_CODES];

/** landrush keys: what still needs the previous secret key. Exit code 1 while something is encrypted by neither key. */
export const runKeys: RunCommand = async (args, terminal) => {
  const read = readArguments(args);
  if (!read.ok) return print(2, [read.problem], terminal.err);
  const given = read.value;
  if (given.help) return print(0, HELP, terminal.out);
  return withDatabase(terminal, async (database, env) => {
    const keys = await loadSecretKeys(env);
    if (given.reencrypts) await reencryptAll(database, keys, terminal);
    return report(database, keys, terminal);
  });
};

interface Given {
  readonly help: boolean;
  readonly reencrypts: boolean;
}

/** Parses the arguments, or returns a problem as a sentence. */
function readArguments(args: readonly string[]): Result<Given, string> {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    return ok({ help: values.help ?? false, reencrypts: values.reencrypt ?? false });
  } catch (error) {
    return argumentProblem(error);
  }
}

const OPTIONS = { reencrypt: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

async function reencryptAll(database: Database, keys: SecretKeys, { out }: Terminal): Promise<void> {
  for (const column of COLUMNS) {
    const count = await reencrypt(database, column, createSecretBox(keys, column.purpose));
    out(`${column.name}: ${count} encrypted again.`);
  }
}

/** Blocked addresses are hashed under the key of their time, so that nothing can hash them again. */
async function countHashedBefore({ read }: Database, { current }: SecretKeys): Promise<number> {
  return countBlockedBefore(read, await findKeySince(read, fingerprintOf(current)));
}

function adviceOn(encrypted: number, blocked: number): string {
  if (encrypted > 0) return 'The previous key is still needed: landrush keys --reencrypt.';
  return blocked > 0
    ? `Email addresses blocked under earlier keys: ${blocked}. Without the previous key they have to be blocked again.`
    : 'Nothing needs the previous key: it can be removed from SECRET_KEYS.';
}

async function report(database: Database, keys: SecretKeys, { out, err }: Terminal): Promise<number> {
  out(`Current key: ${fingerprintOf(keys.current)}.`);
  if (keys.previous !== undefined) out(`Previous key: ${fingerprintOf(keys.previous)}.`);
  let [previous, unreadable] = [0, 0];
  for (const column of COLUMNS) {
    const use = await countKeyUse(database, column, createSecretBox(keys, column.purpose));
    out(`${column.name}: ${use.current} under the current key, ${use.previous} under the previous one.`);
    if (use.unreadable > 0) err(`${column.name}: ${use.unreadable} under neither key, so they cannot be read.`);
    previous += use.previous;
    unreadable += use.unreadable;
  }
  if (keys.previous !== undefined) out(adviceOn(previous, await countHashedBefore(database, keys)));
  return unreadable === 0 ? 0 : 1;
}
