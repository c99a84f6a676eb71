import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { CONTROL_HEADER } from '#sandbox/control-secret.ts';
import { type ServiceEntry, provisionerJournal, readServiceJournal } from './service-store.ts';
import { startProvisioner } from './start-provisioner.ts';

/** The signing secret of the provisioner in tests. */
export const PROVISIONER_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const CONTROL_SECRET = 'a secret of tests';

/** A provisioner of a test; closed when the test ends. */
export interface OpenProvisioner {
  /** Its URL, with the callback URL if the test uses callbacks. */
  readonly urlFor: (answersTo?: string) => string;
  readonly url: string;
  readonly journal: () => Promise<readonly ServiceEntry[]>;
  readonly faults: (faults: object) => Promise<void>;
  /** Restarts it on the same folder; its port changes. */
  readonly restart: () => Promise<OpenProvisioner>;
}

/** Opens a provisioner with short delays. */
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
