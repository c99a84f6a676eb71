/** Limits concurrent work; the rest waits in order. */
export interface ConcurrencyLimiter {
  /** null when aborted while waiting. */
  run<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value | null>;
}

/** Creates a limiter of `max` concurrent operations. */
export function createConcurrencyLimiter(max: number): ConcurrencyLimiter {
  const waiting = new Set<() => void>();
  let active = 0;

  function wait(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const start = (): void => {
        signal.removeEventListener('abort', cancel);
        resolve(true);
      };
      const cancel = (): void => {
        waiting.delete(start);
        resolve(false);
      };
      waiting.add(start);
      signal.addEventListener('abort', cancel, { once: true });
    });
  }

  function next(): void {
    const [start] = waiting;
    if (start === undefined) {
      active -= 1;
      return;
    }
    waiting.delete(start);
    start();
  }

  async function run<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value | null> {
    if (signal.aborted) return null;
    if (active < max) active += 1;
    else if (!(await wait(signal))) return null;
    try {
      return await work();
    } finally {
      next();
    }
  }

  return { run };
}
