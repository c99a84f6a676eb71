import { z } from 'zod';
import { runSandbox } from '#sandbox/run-sandbox.ts';
import { startMailbox } from './start-mailbox.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const environmentSchema = z.object({
  SANDBOX_MAILBOX_PORT: port,
  /** Any free port by default; it is printed. */
  SANDBOX_MAILBOX_PAGE_PORT: port.default(0),
  SANDBOX_MAILBOX_DIR: z.string().min(1),
  SANDBOX_MAILBOX_CONTROL_SECRET: z.string().min(8),
});

await runSandbox({
  name: 'mailbox',
  settings: environmentSchema,
  portOf: (environment) => environment.SANDBOX_MAILBOX_PORT,
  async start(environment) {
    const mailbox = await startMailbox({
      port: environment.SANDBOX_MAILBOX_PORT,
      pagePort: environment.SANDBOX_MAILBOX_PAGE_PORT,
      directory: environment.SANDBOX_MAILBOX_DIR,
      controlSecret: environment.SANDBOX_MAILBOX_CONTROL_SECRET,
    });
    return { where: `smtp://127.0.0.1:${mailbox.port} ${mailbox.pageUrl}`, close: () => mailbox.close() };
  },
});
