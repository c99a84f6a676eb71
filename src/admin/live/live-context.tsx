import { type ReactNode, createContext, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { ChangeEvent } from '#contract/operator/events.ts';
import { type LiveState, openChangeSource } from './change-source.ts';

/** Changes as screens subscribe to them; null stands for changes that may have been missed. */
interface Live {
  readonly state: LiveState;
  readonly subscribe: (listener: (change: ChangeEvent | null) => void) => () => void;
}

const LiveContext = createContext<Live>({ state: 'live', subscribe: () => () => undefined });

/**
 * Listens to changes for all screens inside; one connection for the window. `since` is when the first screen was read (ms).
 * Changes that are reported while another screen is loading are reported to that one too, since it may have been read before.
 */
export function LiveChanges({ isOn, since, children }: LiveChangesProps) {
  const [state, setState] = useState<LiveState>('live');
  const [first] = useState(since);
  const isLoading = useNavigation().state === 'loading';
  const listeners = useRef(new Set<(change: ChangeEvent | null) => void>());
  const meanwhile = useRef<(ChangeEvent | null)[]>([]);
  const report = useEffectEvent((change: ChangeEvent | null) => {
    if (isLoading) meanwhile.current.push(change);
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
    if (!isLoading) meanwhile.current = [];
  }, [isLoading]);
  const live = useMemo<Live>(
    () => ({
      state,
      subscribe(listener) {
        listeners.current.add(listener);
        for (const change of meanwhile.current) listener(change);
        return () => void listeners.current.delete(listener);
      },
    }),
    [state],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
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
