/** Limits concurrent work; the rest waits in order. */
export interface Turns {
  /** null when aborted while waiting. */
  take<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value | null>;
}

/** Creates a limiter for `max` concurrent pieces of work. */
export function createTurns(max: number): Turns {
  const waiting = new Set<() => void>();
  let active = 0;

  function wait(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const go = (): void => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      const leave = (): void => {
        waiting.delete(go);
        resolve(false);
      };
      waiting.add(go);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  function next(): void {
    const [go] = waiting;
    if (go === undefined) {
      active -= 1;
      return;
    }
    waiting.delete(go);
    go();
  }

  async function take<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value | null> {
    if (signal.aborted) return null;
    if (active < max) active += 1;
    else if (!(await wait(signal))) return null;
    try {
      return await work();
    } finally {
      next();
    }
  }

  return { take };
}
