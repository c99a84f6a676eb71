import {
  type ReactNode,
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ChangeEvent } from '#contract/operator/events.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { type LiveState, openChangeSource } from './change-source.ts';
import { isOwnChange } from './own-commands.ts';

/** Changes as screens subscribe to them; null stands for changes that may have been missed. */
interface Live {
  readonly state: LiveState;
  readonly readAt: number;
  readonly subscribe: (listener: (change: ChangeEvent | null) => void) => () => void;
}

const LiveContext = createContext<Live>({ state: 'live', readAt: 0, subscribe: () => () => undefined });

/**
 * Listens to changes for all screens inside; one connection for the window. `readAt` is when what is shown was read (ms of the
 * server's clock). Changes that were reported to an earlier screen but may not be in what was read are reported again; those
 * that this window made itself are not reported.
 */
export function LiveChanges({ isOn, readAt, children }: LiveChangesProps) {
  const [state, setState] = useState<LiveState>('live');
  const [since] = useState(readAt);
  const listeners = useRef(new Set<(change: ChangeEvent | null) => void>());
  const reported = useRef<readonly Reported[]>([]);
  const call = useEffectEvent((change: ChangeEvent | null) => {
    if (change !== null && isOwnChange(change)) return;
    for (const listener of listeners.current) listener(change);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    return openChangeSource({
      since,
      onState: setState,
      onChange(change, at) {
        reported.current = [...reported.current.filter((one) => one.at > at - LOAD_MS), { change, at }];
        call(change);
      },
    });
  }, [isOn, since]);
  // The effects of a new screen, by which it subscribes, run before this one.
  useEffect(() => {
    for (const { change, at } of reported.current) if (at >= readAt) call(change);
  }, [readAt]);
  const subscribe = useCallback<Live['subscribe']>((listener) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);
  const live = useMemo(() => ({ state, readAt, subscribe }), [state, readAt, subscribe]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** The longest time (ms) a screen may take to load. */
const LOAD_MS = MINUTE_MS;

interface Reported {
  readonly change: ChangeEvent | null;
  readonly at: number;
}

interface LiveChangesProps {
  readonly isOn: boolean;
  readonly readAt: number;
  readonly children: ReactNode;
}

/** Whether changes are reported. */
export function useLiveState(): LiveState {
  return use(LiveContext).state;
}

/** When what is shown was read (ms of the server's clock). */
export function useReadAt(): number {
  return use(LiveContext).readAt;
}

/** Calls a function with each change; null when some may have been missed. */
export function useChanges(listener: (change: ChangeEvent | null) => void): void {
  const { subscribe } = use(LiveContext);
  const call = useEffectEvent(listener);
  useEffect(() => subscribe((change) => call(change)), [subscribe]);
}
