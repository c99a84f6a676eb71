/** How many sessions each registrar has, and how many commands it gave within the second. */
export interface Sessions {
  countOf(registrar: string): number;
  add(registrar: string): void;
  remove(registrar: string): void;
  /** Counts one more command and answers how many that makes within the second. */
  countCommand(registrar: string, at: number): number;
}

export function createSessions(): Sessions {
  const open = new Map<string, number>();
  const given = new Map<string, { second: number; count: number }>();

  function change(registrar: string, by: number): void {
    open.set(registrar, (open.get(registrar) ?? 0) + by);
  }

  function countCommand(registrar: string, at: number): number {
    const second = Math.floor(at / 1000);
    const before = given.get(registrar);
    const count = before?.second === second ? before.count + 1 : 1;
    given.set(registrar, { second, count });
    return count;
  }

  return {
    countOf: (registrar) => open.get(registrar) ?? 0,
    add: (registrar) => change(registrar, 1),
    remove: (registrar) => change(registrar, -1),
    countCommand,
  };
}
