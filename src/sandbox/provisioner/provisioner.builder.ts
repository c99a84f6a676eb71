import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { CONTROL_HEADER } from '#sandbox/control-secret.ts';
import { provisionerJournal, readServiceJournal } from './service-book.ts';
import type { ServiceEntry } from './service-book.ts';
import { startProvisioner } from './start-provisioner.ts';

/** Signs between the provisioner and tests. */
export const PROVISIONER_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const CONTROL_SECRET = 'a secret of tests';

/** A provisioner of a test's own; closed when the test ends. */
export interface OpenProvisioner {
  /** Where it is asked, with where it answers to if the test takes that. */
  readonly urlFor: (answersTo?: string) => string;
  readonly url: string;
  readonly journal: () => Promise<readonly ServiceEntry[]>;
  readonly faults: (faults: object) => Promise<void>;
  /** Ends it and starts it anew over the same folder; it has another port then. */
  readonly restart: () => Promise<OpenProvisioner>;
}

/** Opens a provisioner whose slow things take hardly any time. */
export async function openProvisioner(now: () => number = Date.now, directory?: string): Promise<OpenProvisioner> {
  const folder = directory ?? (await mkdtemp(join(tmpdir(), 'provisioner-')));
  if (directory === undefined) onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const own = { directory: folder, secret: PROVISIONER_SECRET, controlSecret: CONTROL_SECRET };
  const running = await startProvisioner({ port: 0, ...own, timeScale: 0.002, now });
  onTestFinished(() => running.close());
  return {
    url: running.url,
    urlFor(answersTo) {
      const query = answersTo === undefined ? '' : `?${new URLSearchParams({ answers: answersTo }).toString()}`;
      return `${running.url}/provision${query}`;
    },
    journal: () => readServiceJournal(provisionerJournal(folder)),
    async faults(faults) {
      const headers = { 'content-type': 'application/json', [CONTROL_HEADER]: CONTROL_SECRET };
      await fetch(`${running.url}/control`, { method: 'POST', headers, body: JSON.stringify(faults) });
    },
    async restart() {
      await running.close();
      return openProvisioner(now, folder);
    },
  };
}
