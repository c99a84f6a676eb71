import type { EppSession } from './session.ts';

/** The open sessions of a pool, and how busy they are. */
export interface Slots {
  /** Sessions open. */
  count(): number;
  add(session: EppSession): void;
  /** A session that takes another command; undefined when all are busy. */
  free(): EppSession | undefined;
  /** Counts work on a session until it is done; then the session is idle again. */
  occupy(session: EppSession, work: () => Promise<void>): Promise<void>;
  /** Ends all sessions; resolves when the sockets are gone. */
  closeAll(): Promise<void>;
}

export interface SlotOptions {
  /** Commands under way at once in a session. */
  readonly pipelining: number;
  /** An idle session says hello so often … */
  readonly keepAliveMs: number;
  /** … and is ended after this long, unless it is the last: the next shopper does not wait for a greeting and a login. */
  readonly idleMs: number;
  /** Called when a session became free. */
  readonly onFree: () => void;
}

interface Use {
  active: number;
  /** Said since there was work. */
  hellos: number;
  idleTimer: NodeJS.Timeout | undefined;
}

/** Makes an empty set of sessions. */
export function createSlots({ pipelining, keepAliveMs, idleMs, onFree }: SlotOptions): Slots {
  const uses = new Map<EppSession, Use>();

  function add(session: EppSession): void {
    uses.set(session, { active: 0, hellos: 0, idleTimer: undefined });
    void session.closed.then(() => forget(session));
  }

  function forget(session: EppSession): void {
    clearTimeout(uses.get(session)?.idleTimer);
    uses.delete(session);
  }

  function free(): EppSession | undefined {
    for (const [session, { active }] of uses) {
      if (!session.isOpen()) forget(session);
      else if (active < pipelining) return session;
    }
    return undefined;
  }

  async function occupy(session: EppSession, work: () => Promise<void>): Promise<void> {
    const use = uses.get(session);
    if (use !== undefined) use.hellos = 0;
    await during(session, work);
  }

  async function during(session: EppSession, work: () => Promise<void>): Promise<void> {
    const use = uses.get(session);
    if (use !== undefined) {
      use.active += 1;
      clearTimeout(use.idleTimer);
    }
    await work();
    if (use !== undefined) {
      use.active -= 1;
      if (use.active === 0 && uses.has(session)) rest(session, use);
    }
    onFree();
  }

  function rest(session: EppSession, use: Use): void {
    use.idleTimer = setTimeout(() => void keepAlive(session, use), keepAliveMs);
    use.idleTimer.unref();
  }

  async function keepAlive(session: EppSession, use: Use): Promise<void> {
    use.hellos += 1;
    const isLast = uses.size === 1;
    if (isLast || use.hellos * keepAliveMs < idleMs) return during(session, () => session.hello());
    forget(session);
    return session.close();
  }

  async function closeAll(): Promise<void> {
    const sessions = [...uses.keys()];
    for (const session of sessions) forget(session);
    await Promise.all(sessions.map((session) => session.close()));
  }

  return { count: () => uses.size, add, free, occupy, closeAll };
}
