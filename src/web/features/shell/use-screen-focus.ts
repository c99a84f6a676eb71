import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the new screen's h1 (or the hash target) has the focus and open menus are shut (D5). */
export function useScreenFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target =
      hash === '' ? null : document.querySelector<HTMLElement>(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`);
    const heading = document.querySelector<HTMLElement>('main h1');
    (target ?? heading)?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
