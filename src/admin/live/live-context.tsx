import { type ReactNode, createContext, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ChangeEvent } from '#contract/operator/events.ts';
import { type LiveState, openChangeSource } from './change-source.ts';

/** Changes as screens subscribe to them; null stands for changes that may have been missed. */
interface Live {
  readonly state: LiveState;
  readonly subscribe: (listener: (change: ChangeEvent | null) => void) => () => void;
}

const LiveContext = createContext<Live>({ state: 'live', subscribe: () => () => undefined });

/** Listens to changes for all screens inside; one connection for the window. */
export function LiveChanges({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) {
  const [state, setState] = useState<LiveState>('live');
  const listeners = useRef(new Set<(change: ChangeEvent | null) => void>());
  useEffect(() => {
    if (!isOn) return undefined;
    const report = (change: ChangeEvent | null) => {
      for (const listener of listeners.current) listener(change);
    };
    return openChangeSource({ onState: setState, onChange: report, onGap: () => report(null) });
  }, [isOn]);
  const live = useMemo<Live>(
    () => ({
      state,
      subscribe(listener) {
        listeners.current.add(listener);
        return () => void listeners.current.delete(listener);
      },
    }),
    [state],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
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
