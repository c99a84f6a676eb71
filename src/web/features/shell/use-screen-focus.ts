import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the new screen's h1 (or the hash target) has the focus and open menus are shut (D5). */
export function useScreenFocus(): void {
  const { pathname, search, hash } = useLocation();
  const shown = useRef({ pathname, search, hash });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search, hash };
    // What was opened before this runs for the first time stays open.
    if (before.pathname === pathname && before.search === search && before.hash === hash) return;
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    if (before.pathname === pathname) return;
    const target =
      hash === '' ? null : document.querySelector<HTMLElement>(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`);
    const heading = document.querySelector<HTMLElement>('main h1');
    (target ?? heading)?.focus({ preventScroll: true });
  }, [pathname, search, hash]);
}
