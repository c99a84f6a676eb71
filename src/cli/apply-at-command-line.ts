import { userInfo } from 'node:os';
import process from 'node:process';
import type { Result } from '#core/result.ts';
import { type AppliedChange, type OperatorCommand, applyAudited } from '#server/audit/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { commandLineActor } from '#server/staff/public.ts';
import type { Terminal } from './command.ts';

/** The name of the person at the command line, behind sudo too; without one the number of the user, as in many containers. */
export function loginName(env: Terminal['env'], readUser: () => { readonly username: string } = userInfo): string {
  return env['SUDO_USER'] ?? env['USER'] ?? env['LOGNAME'] ?? systemName(readUser);
}

function systemName(readUser: () => { readonly username: string }): string {
  try {
    return readUser().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Applies a change with the person at the command line as its author in the audit log. */
export async function applyAtCommandLine<Value, Refused = never>(
  { database, env, now }: { readonly database: Database } & Pick<Terminal, 'env' | 'now'>,
  { by = loginName(env), ...command }: Omit<OperatorCommand, 'id' | 'actor' | 'at'> & { readonly by?: string },
  apply: (tx: Transaction) => Promise<Result<AppliedChange<Value>, Refused>>,
): Promise<Result<Value, Refused>> {
  return applyAudited({ database, log: SILENT }, { ...command, actor: commandLineActor(by), at: now() }, apply);
}

/** A command prints what it does. */
const SILENT = { info: () => undefined };
