import type { Entry } from '#sandbox/registry/state/entry.ts';
import type { Response } from './response.ts';
import { refusal } from './response.ts';
import type { ResultCode } from './results.ts';

/** The registrar, time and transaction ids of a command. */
export interface StepContext {
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

export interface Step {
  readonly response: Response;
  /** Committed before the answer is sent. */
  readonly entries: readonly Entry[];
  /** What happens to the answer on its way. */
  readonly delivery: 'usual' | 'lost' | 'unreadable';
}

export function answered(response: Response, entries: readonly Entry[] = []): Step {
  return { response, entries, delivery: 'usual' };
}

export function refused(code: ResultCode, reason: string): Step {
  return answered(refusal({ code, reason }));
}

/** The common fields of a command's entries. */
export function stampOf(context: StepContext): Pick<Entry, 'at' | 'registrar' | 'clTRID' | 'svTRID'> {
  const { at, registrar, clTRID, svTRID } = context;
  return { at: new Date(at).toISOString(), registrar, clTRID, svTRID };
}
