import { useEffect, useState } from 'react';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { waitingText } from '#web/text/waiting-text.ts';

/** Counts down the seconds of Retry-After, restarted by each response; changes are not announced by screen readers. */
export function RetryCountdown({ seconds, resetKey }: RetryCountdownProps) {
  const t = useText(errors);
  const start = Math.max(0, Math.ceil(seconds));
  const [counted, setCounted] = useState({ resetKey, left: start });
  const left = counted.resetKey === resetKey ? counted.left : start;
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setCounted({ resetKey, left: left - 1 }), 1000);
    return () => clearTimeout(timer);
  }, [resetKey, left]);
  return (
    <p className="money" role="timer" aria-live="off">
      {waitingText(t, left)}
    </p>
  );
}

interface RetryCountdownProps {
  readonly seconds: number;
  /** The response the seconds come from. */
  readonly resetKey?: object;
}
