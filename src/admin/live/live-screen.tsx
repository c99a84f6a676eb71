import { useEffect, useRef, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import shell from '#admin/text/en/shell.json';
import type { ChangeEvent } from '#contract/operator/events.ts';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { retryDelay } from './change-source.ts';
import { useChanges, useLiveState, useReadAt } from './live-context.tsx';
import { hasUnsentInputOnScreen } from './unsent-input.ts';

/** Changes in quick succession load a screen once; a busy shop does so at most this often (ms). */
const BATCH_MS = 800;
/** How long (ms) the server may take to say whether it is ready. */
const ANSWER_MS = 10_000;

/**
 * Loads a screen again when what it shows has changed: focus and the position of the page stay. With unsent input nothing
 * is loaded; the reader is notified and loads it on demand. While the server is not ready, or without a connection, the screen
 * stays and shows that it may be out of date.
 */
export function LiveScreen({ shows }: LiveScreenProps) {
  // What is read anew has not changed yet, be it the same screen or the next order.
  return <LiveNotices key={useReadAt()} shows={shows} />;
}

interface LiveScreenProps {
  /** Whether the screen shows what has changed. */
  readonly shows: (change: ChangeEvent) => boolean;
}

function LiveNotices({ shows }: LiveScreenProps) {
  const t = useText(shell);
  const { isAway, hasChanged, load, loadSoon, stopWaiting } = useLoad();
  const live = useLiveState();
  const [isCertain, setCertain] = useState(false);
  useChanges((change) => {
    // Changes may have been missed until now: a pause between two retries is over.
    if (change === null) stopWaiting();
    else if (shows(change)) setCertain(true);
    else return;
    loadSoon();
  });
  const notice = live === 'live' && isAway ? 'lost' : live;
  return (
    <div aria-live="polite" className="grid gap-2 not-empty:mb-4">
      {notice === 'live' ? null : <Notice tone="warning">{t(`shell.live-${notice}`)}</Notice>}
      {hasChanged ? (
        <Notice tone="info">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {t(isCertain ? 'shell.live-changed' : 'shell.live-missed')}
            <Button type="button" size="small" onClick={load}>
              {t('shell.live-load')}
            </Button>
          </span>
        </Notice>
      ) : null}
    </div>
  );
}

/**
 * Loads the screen. A load that fails would replace the screen by an error page, so the server is asked first whether it
 * is ready, one question at a time, and again later if it is not (`isAway`). With unsent input a load is made only if it is
 * requested and the server is ready then; otherwise `hasChanged` becomes true.
 */
function useLoad() {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const live = useLiveState();
  const [hasChanged, setChanged] = useState(false);
  const [isAway, setAway] = useState(false);
  const timer = useRef<number>(undefined);
  const attempt = useRef(0);
  const isAsking = useRef(false);
  const isRequested = useRef(false);
  const latest = useRef<{ readonly retry: () => void; readonly answered: (isReady: boolean) => void }>(undefined);
  const isBusy = state !== 'idle' || navigation.state !== 'idle';
  const loadSoon = (ms = BATCH_MS) => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      latest.current?.retry();
    }, ms);
  };
  const stopWaiting = () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  };
  const ask = async () => {
    if (isAsking.current) return;
    if (isBusy) return loadSoon();
    isAsking.current = true;
    const isReady = await isServerReady();
    isAsking.current = false;
    latest.current?.answered(isReady);
  };
  const load = () => {
    isRequested.current = !isBusy;
    void ask();
  };
  useEffect(() => {
    latest.current = {
      // Once a window is shown and connected again, its source reports that changes may have been missed.
      retry: () => void (document.visibilityState === 'visible' && live === 'live' && ask()),
      answered: (isReady) => {
        const isOnRequest = isRequested.current;
        isRequested.current = false;
        setAway(!isReady);
        if (!isReady) {
          loadSoon(retryDelay(attempt.current, Math.random()));
          attempt.current += 1;
          return;
        }
        attempt.current = 0;
        if (isBusy) return loadSoon();
        if (!isOnRequest && hasUnsentInputOnScreen()) return setChanged(true);
        stopWaiting();
        setChanged(false);
        return void revalidate();
      },
    };
  });
  useEffect(
    () => () => {
      latest.current = undefined;
      window.clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return { isAway, hasChanged, load, loadSoon, stopWaiting };
}

/** False without a connection, or while the server or what it needs fails or limits requests; a proxy may refuse the path. */
async function isServerReady(): Promise<boolean> {
  try {
    const response = await fetch('/readyz', { signal: AbortSignal.timeout(ANSWER_MS) });
    // The request ends when its body is read.
    await response.text();
    return response.status < 500 && response.status !== 429;
  } catch {
    return false;
  }
}
