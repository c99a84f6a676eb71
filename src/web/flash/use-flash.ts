import { createContext, use, useState } from 'react';
import { useLocation } from 'react-router';
import type { Flash } from './read-flash.ts';

/** The one-time messages for this page; provided around all pages. */
export const FlashContext = createContext<Flash>({});

/** The one-time messages for this page. */
export function useFlash(): Flash {
  return use(FlashContext);
}

/**
 * Keeps the loaded messages while the shopper stays on the page, including revalidations that no longer contain them.
 */
export function usePersistentFlash(loaded: Flash): Flash {
  const { key } = useLocation();
  const [held, setHeld] = useState({ loaded, key, shown: loaded });
  if (loaded === held.loaded && key === held.key) return held.shown;
  const isNews = loaded !== held.loaded && Object.keys(loaded).length > 0;
  const shown = isNews ? loaded : key === held.key ? held.shown : NOTHING;
  setHeld({ loaded, key, shown });
  return shown;
}

const NOTHING: Flash = {};
