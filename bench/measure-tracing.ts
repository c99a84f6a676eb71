import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { type Deployment, startDeployment } from '#tests/faults/deployment/deployment.ts';
import { exchange } from '#tests/faults/shoppers/exchange.ts';
import { waitUntilEmailsSent } from '#tests/faults/wait-until-idle.ts';
import { networkOf } from './load.ts';
import { cpuMs, residentMb } from './process-usage.ts';
import { type Row, count, figure } from './row.ts';
import { shopInParallel } from './shop-in-parallel.ts';
import { addLine, buy, createShopper } from './shopper.ts';

const SECONDS = 5;
const WARM_UP_SECONDS = 2;
/** Each setting is measured this often, in turn with the others, and the least CPU counts. */
const ROUNDS = 3;
const DELIVERY_MS = 300_000;

/** The settings that are compared; a receiver in this process reads what it gets and discards it. */
const SETTINGS = [
  { label: 'off', environment: () => ({}) },
  {
    label: 'on, 5 % of the traces',
    environment: (endpoint: string) => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    }),
  },
  { label: 'on, all traces', environment: (endpoint: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }) },
] as const;

/** CPU of the web process for an order and for a page with tracing off, sampled and on. */
export async function measureTracing(
  configuration: Configuration,
  environment: Readonly<Record<string, string>>,
): Promise<readonly Row[]> {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const deployments: Traced[] = [];
  try {
    for (const setting of SETTINGS) {
      const own = { ...environment, ...setting.environment(endpoint) };
      const deployment = await startDeployment('sqlite', { keepsFolder: false, environment: own });
      deployments.push({ label: setting.label, deployment, order: [], page: [] });
    }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const traced of deployments) await measureOnce(traced, configuration);
    return rowsOf(deployments);
  } finally {
    for (const { deployment } of deployments) await deployment.remove();
    receiver.close();
    receiver.closeAllConnections();
  }
}

interface Traced {
  readonly label: string;
  readonly deployment: Deployment;
  /** CPU of the web process for one (ms). */
  readonly order: number[];
  readonly page: number[];
}

async function measureOnce({ deployment, order, page }: Traced, configuration: Configuration): Promise<void> {
  const pid = deployment.web.pid();
  const cpuOf = async (work: (index: number) => Promise<void>): Promise<number> => {
    await shopInParallel(WARM_UP_SECONDS, work);
    const before = cpuMs(pid);
    const { done } = await shopInParallel(SECONDS, work);
    return (cpuMs(pid) - before) / done;
  };
  order.push(await cpuOf(() => buy(createShopper(deployment), configuration)));
  await waitUntilEmailsSent(deployment.database, DELIVERY_MS);
  const shopper = createShopper(deployment);
  await addLine(shopper, configuration);
  const visitor = { host: `localhost:${deployment.webPort}`, cookie: shopper.cookie() };
  page.push(
    await cpuOf(async (index) => {
      const headers = { ...visitor, 'x-forwarded-for': networkOf(index) };
      const answer = await exchange({ method: 'GET', port: deployment.webPort, path: '/order/basket', headers });
      if (answer?.status !== 200) throw new Error(`The basket is answered with ${answer?.status ?? 'nothing'}.`);
    }),
  );
}

function rowsOf(deployments: readonly Traced[]): readonly Row[] {
  const [off] = deployments;
  return deployments.flatMap(({ label, deployment, order, page }) => {
    const compared = (all: readonly number[], without: readonly number[] = all) => {
      const [least, leastWithout] = [Math.min(...all), Math.min(...without)];
      return `${count(least)} ms, ${Math.round((100 * least) / leastWithout)} %`;
    };
    return [
      figure(`${label}: CPU of the web process for an order`, compared(order, off?.order)),
      figure('  for a basket page', compared(page, off?.page)),
      figure('  memory of the web process', `${Math.round(residentMb(deployment.web.pid()))} MB`),
    ];
  });
}
