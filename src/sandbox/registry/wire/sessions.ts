/** The number of sessions of each registrar, and of its commands within the present second. */
export interface Sessions {
  countOf(registrar: string): number;
  add(registrar: string): void;
  remove(registrar: string): void;
  /** Counts a command and returns the number within the present second. */
  countCommand(registrar: string, at: number): number;
}

export function createSessions(): Sessions {
  const open = new Map<string, number>();
  const counts = new Map<string, { second: number; count: number }>();

  function change(registrar: string, by: number): void {
    open.set(registrar, (open.get(registrar) ?? 0) + by);
  }

  function countCommand(registrar: string, at: number): number {
    const second = Math.floor(at / 1000);
    const before = counts.get(registrar);
    const count = before?.second === second ? before.count + 1 : 1;
    counts.set(registrar, { second, count });
    return count;
  }

  return {
    countOf: (registrar) => open.get(registrar) ?? 0,
    add: (registrar) => change(registrar, 1),
    remove: (registrar) => change(registrar, -1),
    countCommand,
  };
}
