import { useEffect, useRef, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import shell from '#admin/text/en/shell.json';
import type { ChangeEvent } from '#contract/operator/events.ts';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useChanges, useLiveState } from './live-context.tsx';
import { hasUnsentInput } from './unsent-input.ts';

/** Changes in quick succession load a screen once; a busy shop does so at most this often (ms). */
const GATHER_MS = 800;

/**
 * Loads a screen again when what it shows has changed: focus and the position of the page stay. With unsent input nothing
 * is loaded; the reader is notified and loads it on demand. Without a connection the screen shows that it may be out of date.
 */
export function LiveScreen({ shows }: { readonly shows: (change: ChangeEvent) => boolean }) {
  const t = useText(shell);
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const live = useLiveState();
  const [hasChanged, setChanged] = useState(false);
  const timer = useRef<number>(undefined);
  const isBusy = state !== 'idle' || navigation.state !== 'idle';
  const load = () => {
    if (isBusy) return wait();
    const main = document.querySelector('main');
    if (main !== null && hasUnsentInput(main)) return setChanged(true);
    setChanged(false);
    void revalidate();
    return undefined;
  };
  const wait = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latest.current(), GATHER_MS);
  };
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useChanges((change) => {
    if (change !== null && !shows(change)) return;
    wait();
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <div aria-live="polite" className="grid gap-2 not-empty:mb-4">
      {live === 'live' ? null : <Notice tone="warning">{t(`shell.live-${live}`)}</Notice>}
      {hasChanged ? (
        <Notice tone="info">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {t('shell.live-changed')}
            <Button
              type="button"
              size="small"
              onClick={() => {
                setChanged(false);
                void revalidate();
              }}
            >
              {t('shell.live-load')}
            </Button>
          </span>
        </Notice>
      ) : null}
    </div>
  );
}
