import { type ChangeEvent, changeEvent } from '#contract/operator/events.ts';

/** 'live': changes are reported; 'lost' and, in an unused window, 'paused': they are not, so screens may be out of date. */
export type LiveState = 'live' | 'lost' | 'paused';

/** What a source of changes reports; `at`: what the server reads later contains the change (ms of its clock). */
export interface ChangeListeners {
  readonly onState: (state: LiveState) => void;
  /** Null for changes that may have been missed. */
  readonly onChange: (change: ChangeEvent | null, at: number) => void;
}

/** Where a source begins. */
interface ChangeSourceOptions extends ChangeListeners {
  /** When what the window shows first was read (ms): changes since then are reported too. */
  readonly since: number;
}

const ADDRESS = '/api/operator/v1/events';
/** A connection that is opened again within this time (ms) was not lost for its reader. */
const GRACE_MS = 3_000;
/** The time (ms) without input after which a window stops loading changes. */
const IDLE_MS = 30 * 60_000;

/**
 * How long to wait before the next attempt (ms): doubled from one second to half a minute, less up to a half, so that
 * windows do not return together.
 */
export function retryDelay(attempt: number, random: number): number {
  const longest = Math.min(30_000, 1_000 * 2 ** attempt);
  return longest * (1 - random / 2);
}

/**
 * Listens to changes while the window is visible and in use; opens a lost connection again. Browsers share few
 * connections to a host among their windows, so a hidden one has none.
 */
export function openChangeSource({ onState, onChange, since }: ChangeSourceOptions): () => void {
  let source: EventSource | null = null;
  let attempt = 0;
  let hasGap = false;
  let isFirst = true;
  let retry: number | undefined;
  let grace: number | undefined;
  let idle: number | undefined;

  function connect(): void {
    close();
    source = new EventSource(isFirst ? `${ADDRESS}?since=${since}` : ADDRESS);
    isFirst = false;
    source.addEventListener('ready', ({ lastEventId }) => {
      attempt = 0;
      clearTimeout(grace);
      grace = undefined;
      onState('live');
      if (hasGap) onChange(null, Number(lastEventId));
      hasGap = false;
    });
    source.addEventListener('change', ({ data, lastEventId }: MessageEvent<string>) => {
      const parsed = changeEvent.safeParse(JSON.parse(data));
      if (parsed.success) onChange(parsed.data, Number(lastEventId));
    });
    source.addEventListener('missed', ({ lastEventId }) => onChange(null, Number(lastEventId)));
    source.addEventListener('error', () => {
      close();
      hasGap = true;
      grace ??= window.setTimeout(() => onState('lost'), GRACE_MS);
      retry = window.setTimeout(connect, retryDelay(attempt, Math.random()));
      attempt += 1;
    });
  }

  function close(): void {
    clearTimeout(retry);
    retry = undefined;
    source?.close();
    source = null;
  }

  function pause(): void {
    close();
    hasGap = true;
  }

  function rest(): void {
    pause();
    clearTimeout(grace);
    grace = undefined;
    onState('paused');
  }

  function used(): void {
    clearTimeout(idle);
    idle = window.setTimeout(rest, IDLE_MS);
    if (source === null && retry === undefined && document.visibilityState === 'visible') connect();
  }

  function shown(): void {
    if (document.visibilityState !== 'visible') return pause();
    used();
    if (source === null) connect();
  }

  document.addEventListener('visibilitychange', shown);
  for (const name of USES) window.addEventListener(name, used, { passive: true });
  shown();
  return () => {
    close();
    clearTimeout(grace);
    clearTimeout(idle);
    document.removeEventListener('visibilitychange', shown);
    for (const name of USES) window.removeEventListener(name, used);
  };
}

const USES = ['pointerdown', 'keydown', 'wheel'] as const;
