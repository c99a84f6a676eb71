import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads the data of a page restored from the browser's cache, as after the back button on the provider's page. */
export function useFreshReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const show = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      // A page that was left during a request would stay pending.
      if (document.querySelector('[aria-busy="true"]') === null) void revalidate();
      else window.location.reload();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [revalidate]);
}
