/** So many pieces of work at once; the others wait their turn. */
export interface Turns {
  /** null when the work was given up before its turn came. */
  take<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value | null>;
}

/** Makes turns for `max` pieces of work at once. */
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
