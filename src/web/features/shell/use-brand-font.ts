import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { StorefrontView } from '#web/runtime/shell-data.ts';

const POLL_MS = 100;
const TIMEOUT_MS = 3000;
/** The font weights in use. */
const WEIGHTS = [400, 500, 600, 700, 800] as const;
/** A movement in CSS px that browsers do not count as a layout shift. */
const STILL_PX = 3;

/**
 * Applies the brand's own font once it is loaded: polled every 100 ms for at most 3 s, after which the fallback stays.
 * If the font would shift visible content, it is applied at the next navigation.
 */
export function useBrandFont({ family, href }: StorefrontView['brand']['styles']['brandFont']): void {
  const { pathname } = useLocation();
  const isDeferred = useRef(false);
  useEffect(() => {
    if (href === null) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const load = () => {
      addSheet(href);
      const start = performance.now();
      timer = setInterval(() => {
        const isReady = hasFont(family);
        if (isReady || performance.now() - start > TIMEOUT_MS) clearInterval(timer);
        if (isReady) isDeferred.current = !applyWithoutShift();
      }, POLL_MS);
    };
    // Requested after the load event, because an unresponsive font service would delay that event.
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load, { once: true });
    return () => {
      window.removeEventListener('load', load);
      clearInterval(timer);
    };
  }, [family, href]);
  useLayoutEffect(() => {
    if (!isDeferred.current) return;
    isDeferred.current = false;
    applyFont(true);
  }, [pathname]);
}

function addSheet(href: string): void {
  if (document.querySelector('link[data-brand-font]') !== null) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: 'anonymous' });
  link.dataset['brandFont'] = '';
  document.head.append(link);
}

/** Whether the declared font is loaded; `check` alone returns true for an undeclared family. */
function hasFont(family: string): boolean {
  if (![...document.fonts].some((face) => face.family.replaceAll(/["']/g, '') === family)) return false;
  const fonts = WEIGHTS.map((weight) => `${weight} 16px "${family}"`);
  for (const font of fonts) void document.fonts.load(font).catch(() => undefined);
  return fonts.every((font) => document.fonts.check(font));
}

/** Applies the font before the next paint and reverts it if visible content would shift. */
function applyWithoutShift(): boolean {
  const shown = [...shownTexts(), ...document.body.querySelectorAll(BOXES)];
  const before = shown.map(placeOf);
  applyFont(true);
  const isStill = shown.map(placeOf).every(({ x, y }, index) => {
    const place = before[index];
    return place === undefined || Math.max(Math.abs(x - place.x), Math.abs(y - place.y)) < STILL_PX;
  });
  if (!isStill) applyFont(false);
  return isStill;
}

function applyFont(isUsed: boolean): void {
  if (isUsed) document.documentElement.dataset['font'] = 'ready';
  else delete document.documentElement.dataset['font'];
}

/** The text nodes in the viewport. */
function shownTexts(): readonly Range[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Range[] = [];
  while (walker.nextNode() !== null) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { width, top, bottom } = range.getBoundingClientRect();
    if (width > 0 && bottom > 0 && top < window.innerHeight) found.push(range);
  }
  return found;
}

/** Visible elements that are not text. */
const BOXES = 'img, svg, hr, input, select, textarea, button, .button';

/** The origin of a text or element. */
function placeOf(shown: Range | Element): { readonly x: number; readonly y: number } {
  const [first] = shown.getClientRects();
  return { x: first?.x ?? 0, y: first?.y ?? 0 };
}
