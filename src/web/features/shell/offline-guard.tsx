import { lazy, Suspense, useEffect, useState } from 'react';

const loadDialog = () => import('./offline-dialog.tsx').then((module) => ({ default: module.OfflineDialog }));
const OfflineDialog = lazy(() => loadDialog().catch(() => ({ default: () => null })));

/** Without a connection nothing is sent and no screen is left: what was typed stays, and a modal panel says why (specification §8 system errors). */
export function OfflineGuard() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // It is fetched while there is a connection, but only once the page works.
    void loadDialog().catch(() => undefined);
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
  return <Suspense>{isOpen ? <OfflineDialog onClose={() => setIsOpen(false)} /> : null}</Suspense>;
}

function needsConnection(target: EventTarget | null): boolean {
  if (target instanceof HTMLFormElement) return target.method !== 'dialog';
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link !== null && !link.matches('[href^="#"], dialog a');
}
