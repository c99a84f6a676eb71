import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { findFreePorts } from '#tests/faults/deployment/free-ports.ts';
import type { Cell } from '#tests/gallery/cell.ts';
import { GALLERY } from '#tests/gallery/gallery.ts';
import { startShop } from '#tests/gallery/shop.ts';
import { show } from '#tests/gallery/show.ts';
import type { Shop } from '#tests/gallery/visitor.ts';
import { resetFaults } from '#tests/journeys/processing/provider-faults.ts';
import { violations } from '#tests/journeys/steps/accessibility.ts';
import { CHROMIUM } from '#tests/support/chromium.ts';
import { atMost, figure } from './row.ts';
import type { Row } from './row.ts';

const htmlcs = fileURLToPath(import.meta.resolve('@pa11y/html_codesniffer/build/HTMLCS.js'));
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } } as const;

/**
 * The findings of axe (WCAG 2.0 to 2.2, A and AA) and pa11y's HTML_CodeSniffer (WCAG 2 AA) on every screen × state of the gallery, on
 * desktop and phone, light and dark.
 */
export async function measureAccessibility(): Promise<readonly Row[]> {
  const running = await startShop('.cache/bench-gallery', await findFreePorts(Math.random));
  const browser = await chromium.launch(CHROMIUM);
  const sniffer = await readFile(htmlcs, 'utf8');
  const found: Found = { axe: [], pa11y: [] };
  const lost: string[] = [];
  let pages = 0;
  try {
    for (const [screen, cells] of Object.entries(GALLERY))
      for (const [state, cell] of Object.entries<Cell>(cells)) {
        const name = `${screen}: ${state}`;
        const seen = await checkCell(browser, running.shop, cell, sniffer).catch((error: unknown) => String(error));
        if (typeof seen === 'string') {
          lost.push(`${name}: ${seen.split('\n', 1)[0] ?? ''}`);
          continue;
        }
        found.axe.push(...seen.axe.map((one) => `${name}: ${one}`));
        found.pa11y.push(...seen.pa11y.map((one) => `${name}: ${one}`));
        pages += sizesOf(cell).length * SCHEMES.length;
      }
  } finally {
    await browser.close();
    await running.stop();
  }
  return [
    figure('screens × states, each on a desktop and a phone, in light and in dark', `${pages} pages`),
    atMost('states that were not reached', 0, lost.length, ''),
    ...lost.map((one) => figure(`  ${one}`, '')),
    atMost('violations axe finds', 0, found.axe.length, ''),
    ...found.axe.map((one) => figure(`  ${one}`, '')),
    atMost('errors pa11y’s HTML_CodeSniffer finds', 0, found.pa11y.length, ''),
    ...found.pa11y.map((one) => figure(`  ${one}`, '')),
  ];
}

interface Found {
  readonly axe: string[];
  readonly pa11y: string[];
}

async function checkCell(browser: Browser, shop: Shop, cell: Cell, sniffer: string): Promise<Found> {
  const context = await browser.newContext({ viewport: sizesOf(cell)[0], reducedMotion: 'reduce', bypassCSP: true });
  try {
    const page = await context.newPage();
    await show(page, cell, shop, { brand: cell.only ?? 'larkhost', language: 'en' });
    const found: Found = { axe: [], pa11y: [] };
    await page.evaluate(sniffer);
    await page.addStyleTag({ content: AT_ONCE });
    for (const size of sizesOf(cell)) {
      await page.setViewportSize(size);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(DRAWN);
        found.axe.push(...(await violations(page)).map((one) => `${colorScheme}: ${one}`));
        found.pa11y.push(...(await errors(page)).map((one) => `${colorScheme}: ${one}`));
      }
    }
    return found;
  } finally {
    await context.close();
    await resetFaults(shop);
  }
}

/** Applies the colours of the other scheme without transitions; hidden elements would stay between two colours. */
const AT_ONCE = '*, ::before, ::after { transition: none !important; }';

/** Resolves after two frames. */
const DRAWN = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

function sizesOf({ on }: Cell): readonly [Size, ...Size[]] {
  return on === undefined ? [WIDTHS.desktop, WIDTHS.phone] : [WIDTHS[on]];
}

type Size = (typeof WIDTHS)[keyof typeof WIDTHS];

/** Errors only; warnings and notices need human judgement. */
function errors(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`new Promise((resolve, reject) => {
    HTMLCS.process('WCAG2AA', document, () => resolve(HTMLCS.getMessages()
      .filter(({ type }) => type === HTMLCS.ERROR)
      .map(({ code, msg, element }) => code + ': ' + msg + ' ' + element.outerHTML?.slice(0, 120))), reject);
  })`);
}
