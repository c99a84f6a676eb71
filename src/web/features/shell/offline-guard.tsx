import { useEffect, useState } from 'react';
import { loadErrorPage } from './failure-page.tsx';
import { OfflineDialog } from './offline-dialog.tsx';

/** Without a connection nothing is sent and no screen is left: what was typed stays, and a modal panel says why (specification §8 system errors). */
export function OfflineGuard() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // What shows failures is fetched while there is a connection.
    void loadErrorPage().catch(() => undefined);
    const hold = (event: Event) => {
      if (navigator.onLine || !needsConnection(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(true);
    };
    document.addEventListener('submit', hold, { capture: true });
    document.addEventListener('click', hold, { capture: true });
    return () => {
      document.removeEventListener('submit', hold, { capture: true });
      document.removeEventListener('click', hold, { capture: true });
    };
  }, []);
  return isOpen ? <OfflineDialog onClose={() => setIsOpen(false)} /> : null;
}

function needsConnection(target: EventTarget | null): boolean {
  if (target instanceof HTMLFormElement) return target.method !== 'dialog';
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link !== null && !link.matches('[href^="#"], dialog a');
}
