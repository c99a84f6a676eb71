/** How a check ended: as it should be, worth a look, or broken. */
export const CHECK_STATUSES = ['ok', 'warning', 'error'] as const;

/** A line of the report: what was found, and how to fix it. */
export interface CheckLine {
  readonly status: (typeof CHECK_STATUSES)[number];
  readonly found: string;
  /** null where there is nothing to do. */
  readonly fix: string | null;
}

/** A check of a deployment; it changes nothing. */
export interface Check {
  readonly name: string;
  /** Time limit (ms); 10 s by default. */
  readonly limitMs?: number;
  /** One line, or one for each brand, host or system. The signal aborts at the time limit. */
  readonly run: (signal: AbortSignal) => Promise<readonly CheckLine[]>;
}

/** A line with the check it is of. */
export interface CheckedLine extends CheckLine {
  readonly check: string;
}

export function pass(found: string): CheckLine {
  return { status: 'ok', found, fix: null };
}

export function warn(found: string, fix: string): CheckLine {
  return { status: 'warning', found, fix };
}

export function fail(found: string, fix: string): CheckLine {
  return { status: 'error', found, fix };
}

/** Starts the time limit of a check; `end` stops it. */
export type StartLimit = (ms: number) => { readonly signal: AbortSignal; readonly end: () => void };

/** Runs checks side by side; the lines are in the order of the checks. */
export async function runChecks(
  checks: readonly Check[],
  startLimit: StartLimit = systemLimit,
): Promise<readonly CheckedLine[]> {
  const results = await Promise.all(checks.map((check) => runCheck(check, startLimit)));
  return results.flat();
}

const LIMIT_MS = 10_000;

async function runCheck({ name, limitMs = LIMIT_MS, run }: Check, startLimit: StartLimit): Promise<CheckedLine[]> {
  const limit = startLimit(limitMs);
  const tooLate = new Promise<readonly CheckLine[]>((resolve) => {
    const late = fail(
      `there was no result within ${limitMs / 1000} s`,
      'see whether the systems it asks can be reached',
    );
    limit.signal.addEventListener('abort', () => resolve([late]), { once: true });
  });
  try {
    const lines = await Promise.race([run(limit.signal), tooLate]);
    return lines.map((line) => ({ check: name, ...line }));
  } catch (error) {
    return [{ check: name, ...fail(`the check failed: ${reasonOf(error)}`, 'report this with the text of the error') }];
  } finally {
    limit.end();
  }
}

function systemLimit(ms: number): ReturnType<StartLimit> {
  const aborting = new AbortController();
  const timer = setTimeout(() => aborting.abort(), ms);
  return { signal: aborting.signal, end: () => clearTimeout(timer) };
}

/** Why something failed: the code of a system error, or its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : '';
  return code === '' ? inner.message : code;
}
