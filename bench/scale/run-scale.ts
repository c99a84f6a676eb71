import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { type BrandSize, brandSizes } from '#bench/bulk/brand-sizes.ts';
import { type BulkDeployment, withBulkDeployment } from '#bench/bulk/bulk-deployment.ts';
import { count } from '#bench/row.ts';
import { type SizeFigures, measureSize } from './measure-size.ts';
import { printFindings, printGrowth, printStatements } from './print-scale.ts';

/** Options of `npm run bench -- --scale`. */
export interface ScaleOptions {
  readonly brands: number;
  /** Numbers of orders, ascending. */
  readonly sizes: readonly number[];
  /** Numbers of partitions of each table; 0: not partitioned. */
  readonly partitions: readonly number[];
  /** Sizes that would take more disk are left out. */
  readonly diskGb: number;
}

/** Parses the command line. */
export function parseScaleOptions(args: readonly string[]): ScaleOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      scale: { type: 'boolean' },
      brands: { type: 'string', default: '1000' },
      orders: { type: 'string', default: '10000,100000,1000000,10000000' },
      partitions: { type: 'string', default: '16,0' },
      'disk-gb': { type: 'string', default: '40' },
    },
  });
  const numbers = (text: string) => text.split(',').map(Number);
  return {
    brands: Number(values.brands),
    sizes: numbers(values.orders).toSorted((a, b) => a - b),
    partitions: numbers(values.partitions),
    diskGb: Number(values['disk-gb']),
  };
}

const GB = 2 ** 30;

/** Measures at every size, with each number of partitions, in a server of its own. */
export async function runScale(options: ScaleOptions): Promise<void> {
  for (const partitions of options.partitions) {
    console.log(
      `\n${partitions === 0 ? 'Tables that are not partitioned' : `Tables in ${partitions} partitions`}, ${count(options.brands)} brands`,
    );
    await withBulkDeployment(partitions > 0 ? partitions : null, (bulk) => measureSizes(bulk, options));
  }
}

async function measureSizes(bulk: BulkDeployment, { brands, sizes, diskGb }: ScaleOptions): Promise<void> {
  const measured = new Map<number, SizeFigures>();
  let before: readonly BrandSize[] = [];
  for (const orders of sizes) {
    const needed = await neededBytes(bulk, before, orders);
    if (needed > diskGb * GB || needed > (await freeBytes())) {
      console.log(`  ${count(orders)} orders are left out: they need ${count(needed / GB)} GB of disk`);
      break;
    }
    const after = brandSizes({ brands, orders });
    const startedAt = performance.now();
    await bulk.addOrders(before, after);
    before = after;
    const loadedMs = performance.now() - startedAt;
    measured.set(orders, await measureSize(bulk.client, bulk.deployment));
    const seconds = (performance.now() - startedAt - loadedMs) / 1000;
    console.log(
      `  ${count(orders)} orders: loaded in ${count(loadedMs / 1000)} s, measured in ${count(seconds)} s, ${count((await bulk.databaseBytes()) / GB)} GB`,
    );
  }
  printGrowth(measured);
  printStatements(measured);
  printFindings(measured);
}

/** The size of the database with more orders, from its size with those before. */
async function neededBytes(bulk: BulkDeployment, before: readonly BrandSize[], orders: number): Promise<number> {
  const now = before.reduce((sum, brand) => sum + brand.orders, 0);
  return now === 0 ? 0 : ((await bulk.databaseBytes()) * orders) / now;
}

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize;
}
