import Clock3 from 'lucide-react/icons/clock-3';
import { type ReactNode, useEffect, useState } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { AnimatedIcon } from '#web/ui/animated-icon/animated-icon.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The time in ms after which a pending navigation or form is reported as slow. */
const SLOW_MS = 10_000;

/** Shows that a response is slow while it is pending. */
export function SlowNotice() {
  const t = useText(errors);
  const isNavigating = useNavigation().state !== 'idle';
  const isBusy = useFetchers().some(({ state }) => state !== 'idle') || isNavigating;
  return isBusy ? (
    <AfterMs ms={SLOW_MS}>
      <div className="page-width fixed inset-x-0 top-20 z-30">
        <Notice
          tone="info"
          icon={<AnimatedIcon still={Clock3} name="waiting" size={20} trigger="loop" />}
          title={t('errors.slow.title')}
        >
          {t('errors.slow.text')}
        </Notice>
      </div>
    </AfterMs>
  ) : null;
}

function AfterMs({ ms, children }: { readonly ms: number; readonly children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver ? children : null;
}
