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
import { useNavigation } from 'react-router';
import type { ChangeEvent } from '#contract/operator/events.ts';
import { type LiveState, openChangeSource } from './change-source.ts';

/** Changes as screens subscribe to them; null stands for changes that may have been missed. */
interface Live {
  readonly state: LiveState;
  readonly subscribe: (listener: (change: ChangeEvent | null) => void) => () => void;
}

const LiveContext = createContext<Live>({ state: 'live', subscribe: () => () => undefined });

/** The load of a screen began at most this long (ms) before the window shows that it is loading. */
const START_MS = 2_000;

/**
 * Listens to changes for all screens inside; one connection for the window. `since` is when the first screen was read (ms).
 * Changes that are reported while another screen is loading, or shortly before, are reported to that one too, since it may
 * have been read before.
 */
export function LiveChanges({ isOn, since, children }: LiveChangesProps) {
  const [state, setState] = useState<LiveState>('live');
  const [first] = useState(since);
  const isLoading = useNavigation().state === 'loading';
  const listeners = useRef(new Set<(change: ChangeEvent | null) => void>());
  const meanwhile = useRef<readonly Reported[]>([]);
  /** From when on (ms) the screen that is loading may have been read; null while none is. */
  const readFrom = useRef<number | null>(null);
  const report = useEffectEvent((change: ChangeEvent | null) => {
    meanwhile.current = [...reportedFrom(readFrom.current, meanwhile.current), { change, at: Date.now() }];
    for (const listener of listeners.current) listener(change);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    return openChangeSource({
      since: first,
      onState: setState,
      onChange: (change) => report(change),
      onGap: () => report(null),
    });
  }, [isOn, first]);
  // The effects of a new screen, by which it subscribes, run before this one.
  useEffect(() => {
    readFrom.current = isLoading ? Date.now() - START_MS : null;
    if (!isLoading) meanwhile.current = [];
  }, [isLoading]);
  const subscribe = useCallback<Live['subscribe']>((listener) => {
    listeners.current.add(listener);
    for (const { change } of reportedFrom(readFrom.current, meanwhile.current)) listener(change);
    return () => void listeners.current.delete(listener);
  }, []);
  const live = useMemo(() => ({ state, subscribe }), [state, subscribe]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** A change, and when it was reported (ms). */
interface Reported {
  readonly change: ChangeEvent | null;
  readonly at: number;
}

function reportedFrom(from: number | null, reported: readonly Reported[]): readonly Reported[] {
  const oldest = from ?? Date.now() - START_MS;
  return reported.filter(({ at }) => at >= oldest);
}

interface LiveChangesProps {
  readonly isOn: boolean;
  readonly since: number;
  readonly children: ReactNode;
}

/** Whether changes are reported. */
export function useLiveState(): LiveState {
  return use(LiveContext).state;
}

/** Calls a function with each change; null when some may have been missed. */
export function useChanges(listener: (change: ChangeEvent | null) => void): void {
  const { subscribe } = use(LiveContext);
  const call = useEffectEvent(listener);
  useEffect(() => subscribe((change) => call(change)), [subscribe]);
}
