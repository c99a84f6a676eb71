import { useCallback, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** The pause (ms) after which a load is tried again. */
const PAUSE_MS = 5000;

/**
 * Loads the page's data again without an action of the shopper. A load that fails replaces the page and its input by the
 * error page, so the data is loaded only once the shop has answered a request for its health, which is repeated until it
 * does or the shopper is on another page.
 */
export function useBackgroundLoad(): () => void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useCallback(() => {
    const { pathname } = location;
    const load = async (): Promise<void> => {
      const isAnswering = await isShopAnswering();
      clearTimeout(timer.current);
      if (location.pathname !== pathname) return;
      if (isAnswering) await revalidate();
      else timer.current = setTimeout(load, PAUSE_MS);
    };
    void load();
  }, [revalidate]);
}

async function isShopAnswering(): Promise<boolean> {
  try {
    const response = await fetch('/healthz');
    // The request ends when its body is read.
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
