/** Delayed actions that can all be cancelled. */
export interface Timers {
  later(delayMs: number, action: () => void): void;
  clear(): void;
}

export function createTimers(): Timers {
  const pending = new Set<NodeJS.Timeout>();
  let cleared = false;

  function later(delayMs: number, action: () => void): void {
    if (cleared) return;
    const timer = setTimeout(() => {
      pending.delete(timer);
      action();
    }, delayMs);
    pending.add(timer);
  }

  function clear(): void {
    cleared = true;
    for (const timer of pending) clearTimeout(timer);
    pending.clear();
  }

  return { later, clear };
}
