import type { TestShop } from '#tests/support/test-shop.ts';
import { actOnOrders } from './orders.ts';
import { readOrdersArguments } from './read-orders-arguments.ts';

/** A terminal that records its output. */
export function openTerminal(now: number) {
  const [out, err]: [string[], string[]] = [[], []];
  const write = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  return { out, err, terminal: { env: { DATA_DIR: '/nonexistent' }, cwd: '/', now: () => now, ...write } };
}

/** The output and exit code of `landrush orders …`. */
export async function landrush({ database, clock }: TestShop, ...args: readonly string[]) {
  const { out, err, terminal } = openTerminal(clock.now());
  const given = readOrdersArguments(args);
  if (!given.ok) throw new Error(given.problem);
  return { code: await actOnOrders(given.value, database, terminal), out, err };
}
