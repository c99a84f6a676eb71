import { useEffect } from 'react';

/** Where the logo did not come the brand's name takes its place, without the browser's mark of a broken picture (ui.css). */
export function useBrokenLogo(): void {
  useEffect(() => {
    const logo = document.querySelector<HTMLImageElement>('.brand-logo');
    if (logo === null) return undefined;
    const tell = () => logo.toggleAttribute('data-broken', logo.complete && logo.naturalWidth === 0);
    tell();
    logo.addEventListener('error', tell);
    logo.addEventListener('load', tell);
    return () => {
      logo.removeEventListener('error', tell);
      logo.removeEventListener('load', tell);
    };
  }, []);
}
