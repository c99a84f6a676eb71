import { join } from 'node:path';
import process from 'node:process';
import { buildOperatorHttp } from '#server/http/operator/build-operator-http.ts';
import { createMemoryOperator } from '#server/http/operator/memory-operator.builder.ts';
import { NOW } from '#server/http/operator/memory-orders.builder.ts';
import { loadOperatorPages } from '#server/http/operator/operator-page-renderer.ts';
import { operatorPages } from '#server/http/operator/operator-pages.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createIds } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';

// Serves the back office with orders in memory at a fixed time, on ADMIN_PORT: `node tests/back-office/serve.ts`.
const build = join(import.meta.dirname, '..', '..', 'build', 'admin');
const clock = fixedClock(NOW);
const ids = createIds(clock);
const log = createLog({ level: 'warn' });
const operator = createMemoryOperator();
const database = await openDatabase({ file: ':memory:' });
const app = await buildOperatorHttp({
  ...operator,
  database,
  clock,
  ids,
  log,
  hosts: new Set(),
  trustedProxies: [],
  migrations: [],
  checksOutputs: true,
  registerPages: operatorPages({
    render: await loadOperatorPages(join(build, 'server', 'index.js')),
    clientDir: join(build, 'client'),
    ids,
    log,
  }),
});
// What somebody else does meanwhile.
app.post<{ Params: { number: string } }>('/api/test/change/:number', (request, reply) => {
  operator.changeOrder(request.params.number);
  return reply.send({});
});
await app.listen({ port: Number(process.env['ADMIN_PORT'] ?? '3011'), host: '127.0.0.1' });
