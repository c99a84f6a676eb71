import { z } from 'zod';
import { runSandbox } from '#sandbox/run-sandbox.ts';
import { startTaxAuthority } from './start-tax-authority.ts';

const environmentSchema = z.object({
  SANDBOX_TAX_PORT: z.coerce.number().int().min(0).max(65_535),
  SANDBOX_TAX_CONTROL_SECRET: z.string().min(8),
  /** The factor for all delays. */
  SANDBOX_TIME_SCALE: z.coerce.number().positive().default(1),
});

await runSandbox({
  name: 'tax authority',
  settings: environmentSchema,
  portOf: (environment) => environment.SANDBOX_TAX_PORT,
  async start(environment) {
    const authority = await startTaxAuthority({
      port: environment.SANDBOX_TAX_PORT,
      controlSecret: environment.SANDBOX_TAX_CONTROL_SECRET,
      timeScale: environment.SANDBOX_TIME_SCALE,
    });
    return { where: authority.url, close: () => authority.close() };
  },
});
