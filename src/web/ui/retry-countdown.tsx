import { useEffect, useState } from 'react';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';

/** Counts the seconds down until it is worth trying again (D13), anew for each answer; not read out each time. */
export function RetryCountdown({ seconds, answer }: RetryCountdownProps) {
  const t = useText(errors);
  const start = Math.max(0, Math.ceil(seconds));
  const [counted, setCounted] = useState({ answer, left: start });
  const left = counted.answer === answer ? counted.left : start;
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setCounted({ answer, left: left - 1 }), 1000);
    return () => clearTimeout(timer);
  }, [answer, left]);
  return (
    <p className="money" role="timer" aria-live="off">
      {t('errors.wait', { seconds: left })}
    </p>
  );
}

interface RetryCountdownProps {
  readonly seconds: number;
  /** The answer that said so. */
  readonly answer?: object;
}
