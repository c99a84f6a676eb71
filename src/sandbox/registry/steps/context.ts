import type { Entry } from '#sandbox/registry/state/entry.ts';
import type { Response } from './response.ts';
import { refusal } from './response.ts';
import type { ResultCode } from './results.ts';

/** Who asks, when, and under which ids. */
export interface StepContext {
  readonly at: number;
  readonly registrar: string;
  readonly clTRID: string | null;
  readonly svTRID: string;
  /** Namespaces of the extensions agreed at login. */
  readonly extensions: ReadonlySet<string>;
  /** How long a transfer waits for its losing registrar. */
  readonly transferMs: number;
  /** How long a create that answers 1001 takes. */
  readonly pendingCreateMs: number;
}

export interface Step {
  readonly response: Response;
  /** Written before anybody is answered. */
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

/** What every entry of a command begins with. */
export function stampOf(context: StepContext): Pick<Entry, 'at' | 'registrar' | 'clTRID' | 'svTRID'> {
  const { at, registrar, clTRID, svTRID } = context;
  return { at: new Date(at).toISOString(), registrar, clTRID, svTRID };
}
