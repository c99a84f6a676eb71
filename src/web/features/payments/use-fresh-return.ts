import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** A page that the browser kept and shows once more, as after coming back from the provider, shows what is true now. */
export function useFreshReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const show = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      // One that left while it sent something would go on sending for ever.
      if (document.querySelector('[aria-busy="true"]') === null) void revalidate();
      else window.location.reload();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [revalidate]);
}
