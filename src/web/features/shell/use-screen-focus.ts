import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a client navigation focuses the h1 (or the hash target) and closes open popovers; documents: focus-heading.ts. */
export function useScreenFocus(): void {
  const { pathname, search, hash } = useLocation();
  const shown = useRef({ pathname, search, hash });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search, hash };
    // Popovers opened before the first run stay open.
    if (before.pathname === pathname && before.search === search && before.hash === hash) return;
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    if (before.pathname === pathname) return;
    const target =
      hash === '' ? null : document.querySelector<HTMLElement>(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`);
    const heading = document.querySelector<HTMLElement>('main h1');
    (target ?? heading)?.focus({ preventScroll: true });
  }, [pathname, search, hash]);
}
