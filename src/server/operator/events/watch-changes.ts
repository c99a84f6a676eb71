import type { ChangeEvent, watchChanges as stream } from '#contract/operator/events.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { SECOND_MS } from '#core/time/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { CallerContext, OperatorStreamHandler } from '#server/staff/public.ts';
import type { ChangeFeed } from './change-feed.ts';

/** Open streams of one account or token: a window each. */
const MAX_STREAMS = 10;
const HEARTBEAT_MS = 15 * SECOND_MS;
/** The maximum number of changes queued for a slow reader; beyond it, the reader has to load everything. */
const MAX_WAITING = 100;

/**
 * Changes of the brands the caller may see, as server-sent events (https://html.spec.whatwg.org/#server-sent-events). The id of
 * an event is an instant after the change was stored: whatever is read from later on contains it.
 */
export function watchChanges(feed: ChangeFeed, clock: Clock): OperatorStreamHandler<typeof stream> {
  const open = new Map<string, number>();
  return async ({ caller }, { since }, signal) => {
    const account = caller.session?.staffId ?? caller.actor.id;
    const streams = open.get(account) ?? 0;
    if (streams >= MAX_STREAMS) return refuse(problem('limits/too-many-requests', { data: { retryAfterSeconds: 30 } }));
    if (!signal.aborted) {
      open.set(account, streams + 1);
      signal.addEventListener('abort', () => leave(account), { once: true });
    }
    return ok({ pieces: piecesOf({ feed, clock }, { caller, since }, signal) });
  };

  function leave(account: string): void {
    const left = (open.get(account) ?? 1) - 1;
    if (left === 0) open.delete(account);
    else open.set(account, left);
  }
}

interface Source {
  readonly feed: ChangeFeed;
  readonly clock: Clock;
}

async function* piecesOf(
  { feed, clock }: Source,
  { caller, since }: { readonly caller: CallerContext['caller']; readonly since: number | undefined },
  signal: AbortSignal,
): AsyncGenerator<string> {
  const waiting: string[] = [];
  let wake = nothing;
  const subscription = feed.subscribe((change) => {
    if (change !== null && !isVisible(caller, change)) return;
    if (change === null || waiting.length >= MAX_WAITING)
      waiting.splice(0, waiting.length, eventOf('missed', {}, clock.now()));
    if (change !== null) waiting.push(eventOf('change', change, clock.now()));
    wake();
  });
  const aborted = () => wake();
  signal.addEventListener('abort', aborted);
  try {
    await subscription.ready;
    yield eventOf('ready', {}, clock.now());
    if (since !== undefined) yield* changesSince({ feed, clock }, caller, since);
    while (!signal.aborted) {
      if (waiting.length === 0) await nextWake();
      if (signal.aborted) return;
      yield waiting.length === 0 ? ': still here\n\n' : waiting.splice(0).join('');
    }
  } finally {
    subscription.end();
    signal.removeEventListener('abort', aborted);
  }

  function nextWake(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, HEARTBEAT_MS);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  }
}

/** What changed between the rendering of a screen and its stream, each once. */
async function* changesSince(
  { feed, clock }: Source,
  caller: CallerContext['caller'],
  since: number,
): AsyncGenerator<string> {
  const changes = await feed.since(since);
  const now = clock.now();
  if (changes === null) yield eventOf('missed', {}, now);
  const events = (changes ?? [])
    .filter((change) => isVisible(caller, change))
    .map((change) => eventOf('change', change, now));
  for (const event of new Set(events)) yield event;
}

function nothing(): void {
  return undefined;
}

/** Of the caller's brands, and tasks and reconciliation only with their permission. */
function isVisible({ brands, permissions }: CallerContext['caller'], { kind, brandId }: ChangeEvent): boolean {
  const needed = NEEDED[kind];
  return canAccessBrand(brands, brandId) && (needed === undefined || permissions.has(needed));
}

/** What a change needs besides the permission of the stream. */
const NEEDED: Partial<Record<ChangeEvent['kind'], Permission>> = {
  'task.changed': 'tasks.read',
  'reconciliation.changed': 'payments.read',
};

/** A 'missed' event asks a reader to load everything again. */
function eventOf(name: 'ready' | 'change' | 'missed', value: object, at: number): string {
  return `event: ${name}\ndata: ${JSON.stringify(value)}\nid: ${at}\n\n`;
}
