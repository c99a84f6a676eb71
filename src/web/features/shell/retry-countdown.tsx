import { useEffect, useState } from 'react';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';

/** Counts the seconds down until it is worth trying again (D13). */
export function RetryCountdown({ seconds }: { readonly seconds: number }) {
  const t = useText(errors);
  const [left, setLeft] = useState(Math.max(0, Math.ceil(seconds)));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <p className="money text-14 text-muted-foreground" role="timer">
      {t('errors.wait', { seconds: left })}
    </p>
  );
}
