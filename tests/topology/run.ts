import { once } from 'node:events';
import { startDeployment } from '#tests/faults/deployment/deployment.ts';
import { MACHINE_ADDRESSES } from '#tests/faults/deployment/machines.ts';

// npm run topology: the shop on two machines behind HAProxy, on two PostgreSQL servers (docs/deploy/high-availability.md), all on loopback
// and in temporary folders, until it is interrupted.
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

console.log('Starting etcd, PostgreSQL, Patroni, PgBouncer, HAProxy and the shop takes about a minute.');
const port = Number(process.env['PORT'] ?? '3000');
const deployment = await startDeployment('postgres', { keepsFolder: false, isHighlyAvailable: true, port });
const addresses: readonly (readonly [string, string])[] = [
  ...deployment.shops.map(({ brand, host }) => [brand, `http://${host}:${port}`] as const),
  ...MACHINE_ADDRESSES.slice(0, -1).map((address, index) => [`web ${index + 1}`, `http://${address}:${port}`] as const),
  ...(deployment.topology?.cluster.addresses ?? []),
  ['logs', deployment.folder],
];
for (const [name, address] of addresses) console.log(`  ${name.padEnd(16)}${address}`);
console.log('Ctrl-C stops everything and removes it.');
if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
await deployment.remove();
process.exit(0);
