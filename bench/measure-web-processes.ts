import { join } from 'node:path';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { findFreePorts } from '#tests/faults/deployment/free-ports.ts';
import { type KillableProcess, createProcess } from '#tests/faults/deployment/killable-process.ts';
import { exchange } from '#tests/faults/shoppers/exchange.ts';
import { waitUntilEmailsSent } from '#tests/faults/wait-until-idle.ts';
import { forwardPort } from './forward-port.ts';
import { networkOf } from './load.ts';
import { cpuMs } from './process-usage.ts';
import { type Row, count, figure } from './row.ts';
import { shopInParallel } from './shop-in-parallel.ts';
import { type Send, addLine, buy, createShopper } from './shopper.ts';

const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const PROCESSES = [1, 2, 4] as const;
const DELIVERY_MS = 300_000;

/**
 * Baskets, pages and purchases with one, two and four web processes on the same database. The load generator sends each
 * visitor to the next process, without a balancer between; all of it shares the cores of this machine, so this shows
 * what processes cost each other, not how far they scale.
 */
export async function measureWebProcesses(
  deployment: Deployment,
  configuration: Configuration,
  environment: Readonly<Record<string, string>>,
): Promise<readonly Row[]> {
  const webs: Web[] = [{ port: deployment.webPort, process: deployment.web, close: () => undefined }];
  try {
    const rows: Row[] = [];
    for (const processes of PROCESSES) {
      while (webs.length < processes) webs.push(await startWeb(deployment, environment));
      rows.push(...(await measure(deployment, webs, configuration)));
    }
    return rows;
  } finally {
    for (const web of webs.slice(1)) {
      await web.process.kill();
      web.close();
    }
  }
}

interface Web {
  readonly port: number;
  readonly process: KillableProcess;
  /** Ends the forwarding of its ports. */
  close(): void;
}

/** Another web process, whose sandboxes are those of the deployment. */
async function startWeb({ env, folder }: Deployment, environment: Readonly<Record<string, string>>): Promise<Web> {
  const port = await findFreePorts(Math.random);
  const closing = await Promise.all(
    Object.values(env.sandboxPorts).map((sandbox) => forwardPort(port + sandbox - env.port, sandbox)),
  );
  const variables = {
    ...environment,
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    DATA_DIR: env.dataDir,
    LOOPBACK_WEBHOOKS: 'yes',
    ...(env.databaseUrl === undefined ? {} : { DATABASE_URL: env.databaseUrl }),
  };
  const web = createProcess({
    name: `web ${port}`,
    command: [process.execPath, join(import.meta.dirname, '..', 'src', 'server', 'main.ts')],
    env: variables,
    logFile: join(folder, `web-${port}.log`),
    isReady: async () => (await exchange({ method: 'GET', port, path: '/readyz' }))?.status === 200,
  });
  await web.start();
  return {
    port,
    process: web,
    close() {
      for (const close of closing) close();
    },
  };
}

async function measure(
  deployment: Deployment,
  webs: readonly Web[],
  configuration: Configuration,
): Promise<readonly Row[]> {
  const shopperOf = (index: number) => {
    const port = webs[index % webs.length]?.port ?? deployment.webPort;
    const carry: Send = (request) => exchange({ ...request, port });
    return createShopper(deployment, carry);
  };
  const page = async (index: number) => {
    const port = webs[index % webs.length]?.port ?? deployment.webPort;
    const headers = {
      host: `localhost:${deployment.webPort}`,
      cookie: cookies[index % cookies.length] ?? '',
      'x-forwarded-for': networkOf(index),
    };
    const answer = await exchange({ method: 'GET', port, path: '/order/basket', headers });
    if (answer?.status !== 200) throw new Error(`The basket is answered with ${answer?.status ?? 'nothing'}.`);
  };
  const cookies = await Promise.all(
    Array.from({ length: 16 }, async (_, index) => {
      const shopper = shopperOf(index);
      await addLine(shopper, configuration);
      return shopper.cookie();
    }),
  );
  const works = [
    ['basket created and line added', (index: number) => addLine(shopperOf(index), configuration)],
    ['basket page', page],
    ['whole checkout, paid and confirmed', (index: number) => buy(shopperOf(index), configuration)],
  ] as const;
  const rows: Row[] = [];
  for (const [label, work] of works) {
    await shopInParallel(WARM_UP_SECONDS, work);
    const cpu = () => webs.reduce((sum, web) => sum + cpuMs(web.process.pid()), 0);
    const before = cpu();
    const { perSecond, done } = await shopInParallel(SECONDS, work);
    const each = `CPU of the web processes ${count((cpu() - before) / done)} ms each`;
    rows.push(figure(`${webs.length} × web: ${label}`, `${count(perSecond)} /s, ${each}`));
  }
  await waitUntilEmailsSent(deployment.database, DELIVERY_MS);
  return rows;
}
