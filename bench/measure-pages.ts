import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findFreePorts } from '#tests/faults/deployment/free-ports.ts';
import { startShop } from '#tests/gallery/shop.ts';
import { add, bill } from '#tests/gallery/shopping.ts';
import { type Visitor, newVisitor } from '#tests/gallery/visitor.ts';
import { CHROMIUM } from '#tests/support/chromium.ts';
import { type Row, atLeast, atMost, figure } from './row.ts';

/** The pages of the main flow, and what a visitor has done before. */
const PAGES = {
  shop: { prepare: async () => {}, path: '/order/shop' },
  product: { prepare: async () => {}, path: '/order/product/add/vps-dune' },
  basket: { prepare: (visitor: Visitor) => add(visitor), path: '/order/basket' },
  checkout: {
    prepare: async (visitor: Visitor) => {
      await add(visitor);
      await bill(visitor);
    },
    path: '/order/checkout',
  },
} as const;

const RUNS = 5;

/** Lighthouse results on a phone with simulated slow 4G and a processor four times as slow: the median of five runs per page. */
export async function measurePages(): Promise<readonly Row[]> {
  const running = await startShop('.cache/bench-pages', await findFreePorts(Math.random));
  const port = await findFreePorts(Math.random);
  const browser = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, `--remote-debugging-port=${port}`] });
  try {
    const rows: Row[] = [];
    for (const [page, { prepare, path }] of Object.entries(PAGES)) {
      const visitor = newVisitor(running.shop, 'larkhost');
      await prepare(visitor);
      const cookie = visitor.cookies().map(({ name, value }) => `${name}=${value}`);
      const measured: MeasuredPage[] = [];
      for (let run = 0; run < RUNS; run += 1)
        measured.push(await runLighthouse(`http://localhost:${running.shop.port}${path}`, port, cookie.join('; ')));
      rows.push(...rowsOf(page, measured));
    }
    return rows;
  } finally {
    await browser.close();
    await running.stop();
  }
}

/** The result of one run: a score of 100, milliseconds, and layout shift. */
interface MeasuredPage {
  readonly score: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly shift: number;
  readonly kb: number;
}

async function runLighthouse(url: string, port: number, cookie: string): Promise<MeasuredPage> {
  const found = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance'],
    extraHeaders: { cookie },
  });
  const report = found?.lhr;
  if (report === undefined || report.runtimeError !== undefined)
    throw new Error(`Lighthouse saw nothing at ${url}: ${report?.runtimeError?.message ?? 'no report'}`);
  const valueOf = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: 100 * (report.categories['performance']?.score ?? 0),
    lcpMs: valueOf('largest-contentful-paint'),
    tbtMs: valueOf('total-blocking-time'),
    shift: valueOf('cumulative-layout-shift'),
    kb: valueOf('total-byte-weight') / 1024,
  };
}

function rowsOf(page: string, measured: readonly MeasuredPage[]): readonly Row[] {
  const median = (part: keyof MeasuredPage) =>
    measured.map((one) => one[part]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  return [
    atLeast(`${page}: performance`, 98, median('score'), 'of 100'),
    atMost('  largest paint', 1200, median('lcpMs'), 'ms'),
    atMost('  blocked', 50, median('tbtMs'), 'ms'),
    atMost('  layout shift', 0, median('shift'), ''),
    figure('  transferred', `${Math.round(median('kb'))} KB`),
  ];
}
