import { z } from 'zod';
import { runSandbox } from '#sandbox/run-sandbox.ts';
import { startProvisioner } from './start-provisioner.ts';

const environmentSchema = z.object({
  SANDBOX_PROVISIONER_PORT: z.coerce.number().int().min(0).max(65_535),
  SANDBOX_PROVISIONER_DIR: z.string().min(1),
  SANDBOX_PROVISIONER_SECRET: z.string().startsWith('whsec_'),
  SANDBOX_PROVISIONER_CONTROL_SECRET: z.string().min(8),
  /** The factor for all delays. */
  SANDBOX_TIME_SCALE: z.coerce.number().positive().default(1),
});

await runSandbox({
  name: 'provisioner',
  settings: environmentSchema,
  portOf: (environment) => environment.SANDBOX_PROVISIONER_PORT,
  async start(environment) {
    const provisioner = await startProvisioner({
      port: environment.SANDBOX_PROVISIONER_PORT,
      directory: environment.SANDBOX_PROVISIONER_DIR,
      secret: environment.SANDBOX_PROVISIONER_SECRET,
      controlSecret: environment.SANDBOX_PROVISIONER_CONTROL_SECRET,
      timeScale: environment.SANDBOX_TIME_SCALE,
    });
    return { where: provisioner.url, close: () => provisioner.close() };
  },
});
