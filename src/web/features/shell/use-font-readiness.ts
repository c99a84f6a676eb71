import { useEffect } from 'react';

const POLL_MS = 100;
const GIVE_UP_MS = 3000;

/** Uses the brand's own font once the browser has it: asked every 100 ms (specification §9), at most 3 s, then the fallback stays (D13). */
export function useFontReadiness(family: string | null): void {
  useEffect(() => {
    if (family === null) return undefined;
    const start = performance.now();
    const timer = setInterval(() => {
      const isReady = hasFont(family);
      if (isReady) document.documentElement.dataset['font'] = 'ready';
      if (isReady || performance.now() - start > GIVE_UP_MS) clearInterval(timer);
    }, POLL_MS);
    void document.fonts.load(`16px "${family}"`).catch(() => undefined);
    return () => clearInterval(timer);
  }, [family]);
}

/** `check` alone also says yes to a family nobody has declared. */
function hasFont(family: string): boolean {
  return [...document.fonts].some((face) => face.family.replaceAll(/["']/g, '') === family && face.status === 'loaded');
}
