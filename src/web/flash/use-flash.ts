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
  const [state, setState] = useState({ loaded, key, shown: loaded });
  if (loaded === state.loaded && key === state.key) return state.shown;
  const hasMessages = loaded !== state.loaded && Object.keys(loaded).length > 0;
  const shown = hasMessages ? loaded : key === state.key ? state.shown : NOTHING;
  setState({ loaded, key, shown });
  return shown;
}

const NOTHING: Flash = {};
