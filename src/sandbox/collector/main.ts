import { z } from 'zod';
import { runSandbox } from '#sandbox/run-sandbox.ts';
import { startCollector } from './start-collector.ts';

const environmentSchema = z.object({ SANDBOX_COLLECTOR_PORT: z.coerce.number().int().min(0).max(65_535) });

await runSandbox({
  name: 'collector',
  settings: environmentSchema,
  portOf: (environment) => environment.SANDBOX_COLLECTOR_PORT,
  async start(environment) {
    const collector = await startCollector({ port: environment.SANDBOX_COLLECTOR_PORT });
    return { where: collector.url, close: () => collector.close() };
  },
});
