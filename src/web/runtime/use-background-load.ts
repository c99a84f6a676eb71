import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/** The pause (ms) after which a load is tried again. */
const PAUSE_MS = 5000;

/** The next attempt of the page, whose data is loaded as a whole. */
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Loads the page's data again without an action of the shopper. A load that fails replaces the page and its input by the
 * error page, so the data is loaded only once the shop has answered a request for its health, which is repeated until it
 * does or the shopper is on another page; and after the changes that are being sent (change-in-turn.ts), since a load
 * that begins before one ends may hide its result.
 */
export function useBackgroundLoad(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    const { pathname } = location;
    const load = async (): Promise<void> => {
      const isAnswering = await isShopAnswering();
      clearTimeout(retry);
      if (location.pathname !== pathname) return;
      if (isAnswering) await (navigator.locks?.request('change', revalidate) ?? revalidate());
      else retry = setTimeout(load, PAUSE_MS);
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
