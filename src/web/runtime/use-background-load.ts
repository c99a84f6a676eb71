import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Loads the page's data again without an action of the shopper. A load that fails replaces the page and its input by the
 * error page, so the data is loaded only once the shop has answered a request for its health; if it does not answer,
 * that is repeated when the browser reports a connection.
 */
export function useBackgroundLoad(): () => void {
  const { revalidate } = useRevalidator();
  const isMissed = useRef(false);
  const load = useCallback(() => {
    void isShopAnswering().then((isAnswering) => {
      isMissed.current = !isAnswering;
      if (isAnswering) void revalidate();
    });
  }, [revalidate]);
  useEffect(() => {
    const loadMissed = () => {
      if (isMissed.current) load();
    };
    window.addEventListener('online', loadMissed);
    return () => window.removeEventListener('online', loadMissed);
  }, [load]);
  return load;
}

async function isShopAnswering(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store' });
    // The request ends when its body is read.
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
