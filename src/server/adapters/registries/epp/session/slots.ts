import type { EppSession } from './session.ts';

/** The open sessions of a pool and their load. */
export interface Slots {
  /** Number of open sessions. */
  count(): number;
  add(session: EppSession): void;
  /** A session without a command; undefined when all are busy. */
  free(): EppSession | undefined;
  /** Counts work on a session until it completes. */
  occupy(session: EppSession, work: () => Promise<void>): Promise<void>;
  /** Closes a session as soon as it is idle; it accepts no more work. */
  retire(session: EppSession): void;
  /** Closes all sessions; resolves when the sockets are closed. */
  closeAll(): Promise<void>;
}

export interface SlotOptions {
  /** Interval of hellos on an idle session (ms). */
  readonly keepAliveMs: number;
  /** Idle time after which a session is closed (ms), except the last one, which saves the next shopper a login. */
  readonly idleMs: number;
  /** Called when a session has become free. */
  readonly onFree: () => void;
}

interface Use {
  isBusy: boolean;
  /** Hellos since the last work. */
  hellos: number;
  isRetired: boolean;
  idleTimer: NodeJS.Timeout | undefined;
}

/** Creates an empty set of sessions. */
export function createSlots({ keepAliveMs, idleMs, onFree }: SlotOptions): Slots {
  const uses = new Map<EppSession, Use>();

  function add(session: EppSession): void {
    uses.set(session, { isBusy: false, hellos: 0, isRetired: false, idleTimer: undefined });
    void session.closed.then(() => remove(session));
  }

  function remove(session: EppSession): void {
    clearTimeout(uses.get(session)?.idleTimer);
    uses.delete(session);
  }

  function free(): EppSession | undefined {
    for (const [session, { isBusy, isRetired }] of uses) {
      if (!session.isOpen()) remove(session);
      else if (!isBusy && !isRetired) return session;
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
      use.isBusy = true;
      clearTimeout(use.idleTimer);
    }
    await work();
    if (use !== undefined) {
      use.isBusy = false;
      if (uses.has(session)) {
        if (use.isRetired) await end(session);
        else scheduleHello(session, use);
      }
    }
    onFree();
  }

  function scheduleHello(session: EppSession, use: Use): void {
    use.idleTimer = setTimeout(() => void keepAlive(session, use), keepAliveMs);
    use.idleTimer.unref();
  }

  async function keepAlive(session: EppSession, use: Use): Promise<void> {
    use.hellos += 1;
    const isLast = uses.size === 1;
    if (isLast || use.hellos * keepAliveMs < idleMs) return during(session, () => session.hello());
    return end(session);
  }

  function end(session: EppSession): Promise<void> {
    remove(session);
    return session.close();
  }

  function retire(session: EppSession): void {
    const use = uses.get(session);
    if (use === undefined) return;
    use.isRetired = true;
    if (!use.isBusy) void end(session);
  }

  async function closeAll(): Promise<void> {
    const sessions = [...uses.keys()];
    for (const session of sessions) remove(session);
    await Promise.all(sessions.map((session) => session.close()));
  }

  return { count: () => uses.size, add, free, occupy, retire, closeAll };
}
