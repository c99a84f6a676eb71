import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTROL_HEADER } from '#sandbox/control-secret.ts';
import type { Email } from './email.ts';
import type { FaultsChange } from './faults.ts';
import { startMailbox } from './start-mailbox.ts';

export const controlSecret = 'control-for-tests';

export interface OpenMailbox {
  readonly smtpUrl: string;
  readonly pageUrl: string;
  readonly directory: string;
  /** Newest first; with an address only those to it. */
  messages(to?: string): Promise<readonly Email[]>;
  /** Sets faults; omitted members are unchanged. */
  control(change: FaultsChange): Promise<void>;
  close(): Promise<void>;
}

/** A mailbox in this process on free ports. Its journal is in a temporary directory, or in a given one that is not deleted. */
export async function openMailbox(existing?: string): Promise<OpenMailbox> {
  const directory = existing ?? (await mkdtemp(join(tmpdir(), 'mailbox-')));
  const mailbox = await startMailbox({ port: 0, pagePort: 0, directory, controlSecret });
  const { pageUrl } = mailbox;
  return {
    smtpUrl: `smtp://127.0.0.1:${mailbox.port}`,
    pageUrl,
    directory,
    async messages(to) {
      const query = to === undefined ? '' : `?${new URLSearchParams({ to }).toString()}`;
      const response = await fetch(`${pageUrl}/messages${query}`);
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the response of a mailbox of the same version
      return (await response.json()) as Email[];
    },
    async control(change) {
      const response = await fetch(`${pageUrl}/control`, {
        method: 'POST',
        headers: { [CONTROL_HEADER]: controlSecret, 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      if (!response.ok) throw new Error(`/control answered ${response.status}.`);
    },
    async close() {
      await mailbox.close();
      if (existing === undefined) await rm(directory, { recursive: true });
    },
  };
}
