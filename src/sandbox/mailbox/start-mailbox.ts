import { join } from 'node:path';
import type { JournalOptions } from '#sandbox/journal.ts';
import { createControlService } from './control-service.ts';
import { openEmailStore } from './email-store.ts';
import { openPageServer } from './page-server.ts';
import { openSmtpReceiver } from './smtp-receiver.ts';

export interface MailboxOptions extends JournalOptions {
  /** The SMTP port; 0 for any free port. */
  readonly port: number;
  /** The HTTP port; 0 for any free port. */
  readonly pagePort: number;
  /** The directory of `journal.ndjson`. */
  readonly directory: string;
  readonly controlSecret: string;
  readonly now?: () => number;
}

export interface RunningMailbox {
  readonly port: number;
  readonly pageUrl: string;
  close(): Promise<void>;
}

/** Reads the journal, then listens on 127.0.0.1. */
export async function startMailbox(options: MailboxOptions): Promise<RunningMailbox> {
  const shelf = await openEmailStore(join(options.directory, 'journal.ndjson'), options);
  const control = createControlService(shelf, options.now ?? Date.now);
  try {
    const smtp = await openSmtpReceiver(control, options.port);
    const page = await openPageServer(control, options).catch(async (error: unknown) => {
      await smtp.close();
      throw error;
    });
    const close = async (): Promise<void> => {
      await page.close();
      await smtp.close();
      await shelf.close();
    };
    return { port: smtp.port, pageUrl: page.url, close };
  } catch (error) {
    await shelf.close();
    throw error;
  }
}
