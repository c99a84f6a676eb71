import { useEffect } from 'react';

/** When the logo cannot be loaded the brand's name replaces it, without the browser's broken-image icon (ui.css). */
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
