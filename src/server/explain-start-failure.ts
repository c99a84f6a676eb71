import type { Env } from './env.ts';
import { isDatabaseUnavailable } from './platform/database/database-faults.ts';
import { StartRefused } from './start-refused.ts';
import { isUnreadableVersion, replaceUnreadable } from './storefront/public.ts';

/** Why a process cannot start, in sentences for the operator. */
export function explainStartFailure(error: unknown, env: Env): readonly string[] {
  return error instanceof StartRefused ? error.sentences : [explainFault(error, env)];
}

function explainFault(error: unknown, env: Env): string {
  const { code, port, syscall } = detailsOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const clause = message.replace(/\.$/, '');
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another process: stop that one or choose another ${variableOf(port, env)}.`;
  }
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user: choose a PORT above 1023.`;
  if (FULL.test(code) || /disk is full/.test(message))
    return `The disk is full: DATA_DIR ${env.dataDir} cannot be written.`;
  // On a read-only file system Node reports the folder it could not create as missing.
  if (UNWRITABLE.test(code) || (code === 'ENOENT' && syscall === 'mkdir'))
    return `DATA_DIR ${env.dataDir} cannot be written: ${message}.`;
  if (isDatabaseUnavailable(error)) return message;
  if (isUnreadableVersion(error))
    return `${clause}. It is damaged, or was published by a newer release: ${replaceUnreadable(error.brandId)}.`;
  return `Landrush could not start: ${clause}.`;
}

function variableOf(port: number | undefined, { metricsPort, workerPort, adminPort }: Env): string {
  const named = { METRICS_PORT: metricsPort, WORKER_PORT: workerPort, ADMIN_PORT: adminPort };
  return Object.entries(named).find(([, own]) => own === port)?.[0] ?? 'PORT';
}

const FULL = /^(?:ENOSPC|EDQUOT|53100)$/;
const UNWRITABLE = /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/;

interface FaultDetails {
  readonly code: string;
  readonly syscall: string;
  readonly port: number | undefined;
}

function detailsOf(error: unknown): FaultDetails {
  if (!(error instanceof Error)) return { code: '', syscall: '', port: undefined };
  const textOf = (name: 'code' | 'syscall'): string => String(Reflect.get(error, name) ?? '');
  const port = 'port' in error && typeof error.port === 'number' ? error.port : undefined;
  return { code: textOf('code'), syscall: textOf('syscall'), port };
}
