import type { Entry } from '#sandbox/registry/state/entry.ts';
import { type Response, refusal } from './response.ts';
import type { ResultCode } from './results.ts';

/** The registrar, time and transaction ids of a command. */
export interface CommandContext {
  readonly at: number;
  readonly registrar: string;
  readonly clTRID: string | null;
  readonly svTRID: string;
  /** The extension namespaces agreed at login. */
  readonly extensions: ReadonlySet<string>;
  /** The time in ms a transfer waits for the losing registrar. */
  readonly transferMs: number;
  /** The time in ms a create answered with 1001 takes. */
  readonly pendingCreateMs: number;
}

export interface CommandResult {
  readonly response: Response;
  /** Committed before the answer is sent. */
  readonly entries: readonly Entry[];
  /** How the answer is delivered. */
  readonly delivery: 'usual' | 'lost' | 'unreadable';
}

export function completed(response: Response, entries: readonly Entry[] = []): CommandResult {
  return { response, entries, delivery: 'usual' };
}

export function refused(code: ResultCode, reason: string): CommandResult {
  return completed(refusal({ code, reason }));
}

/** The common fields of a command's entries. */
export function entryStamp(context: CommandContext): Pick<Entry, 'at' | 'registrar' | 'clTRID' | 'svTRID'> {
  const { at, registrar, clTRID, svTRID } = context;
  return { at: new Date(at).toISOString(), registrar, clTRID, svTRID };
}
