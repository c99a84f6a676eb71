import { z } from 'zod';
import { runSandbox } from '#sandbox/run-sandbox.ts';
import { startRegistry } from './start-registry.ts';
import { scaleTimings, usualTimings } from './timings.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const environmentSchema = z.object({
  SANDBOX_REGISTRY_PORT: port,
  /** Any free port by default; it is printed. */
  SANDBOX_REGISTRY_CONTROL_PORT: port.default(0),
  SANDBOX_REGISTRY_DIR: z.string().min(1),
  SANDBOX_REGISTRY_PASSWORD: z.string().min(6).max(16),
  SANDBOX_REGISTRY_CONTROL_SECRET: z.string().min(8),
  /** 0.05 makes slow domains, transfers and pending creates twenty times faster. */
  SANDBOX_TIME_SCALE: z.coerce.number().positive().default(1),
});

await runSandbox({
  name: 'registry',
  settings: environmentSchema,
  portOf: (environment) => environment.SANDBOX_REGISTRY_PORT,
  async start(environment) {
    const registry = await startRegistry({
      port: environment.SANDBOX_REGISTRY_PORT,
      controlPort: environment.SANDBOX_REGISTRY_CONTROL_PORT,
      directory: environment.SANDBOX_REGISTRY_DIR,
      password: environment.SANDBOX_REGISTRY_PASSWORD,
      controlSecret: environment.SANDBOX_REGISTRY_CONTROL_SECRET,
      timings: scaleTimings(usualTimings, environment.SANDBOX_TIME_SCALE),
    });
    return { where: `epp://127.0.0.1:${registry.port} ${registry.controlUrl}`, close: () => registry.close() };
  },
});
