import { userInfo } from 'node:os';
import type { Result } from '#core/result.ts';
import { type AppliedChange, type OperatorCommand, applyAudited } from '#server/audit/public.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { commandLineActor } from '#server/staff/public.ts';
import type { Terminal } from './command.ts';

/** The name of the person at the command line, behind sudo too. */
export function loginName(env: Terminal['env']): string {
  return env['SUDO_USER'] ?? env['USER'] ?? env['LOGNAME'] ?? userInfo().username;
}

/** Applies a change with the person at the command line as its author in the audit log. */
export async function applyAtCommandLine<Value, Refused = never>(
  { database, env, now }: { readonly database: Database } & Pick<Terminal, 'env' | 'now'>,
  { by = loginName(env), ...command }: Omit<OperatorCommand, 'id' | 'actor' | 'at'> & { readonly by?: string },
  apply: (tx: Queries) => Promise<Result<AppliedChange<Value>, Refused>>,
): Promise<Result<Value, Refused>> {
  return applyAudited({ database, log: SILENT }, { ...command, actor: commandLineActor(by), at: now() }, apply);
}

/** A command prints what it does. */
const SILENT = { info: () => undefined };
