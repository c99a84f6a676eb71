import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTROL_HEADER } from '#sandbox/control-secret.ts';
import type { RecentCommand } from './control-service.ts';
import { type Faults, type FaultsChange, noFaults } from './control/faults.ts';
import { JOURNAL_FILE, readRegistryJournal } from './read-registry-journal.ts';
import { type RegistryOptions, startRegistry } from './start-registry.ts';
import type { Entry } from './state/entry.ts';

export const registryUser = 'landrush';
export const registryPassword = 'sandbox-pass';
export const controlSecret = 'control-for-tests';

/** Short enough to wait for, long enough to count as late. */
export const quickTimings = { slowMs: 300, transferMs: 100, pendingCreateMs: 100 };

export interface OpenRegistry extends RegistryControls {
  readonly port: number;
  readonly controlUrl: string;
  readonly directory: string;
  /** The certificate to trust, in PEM. */
  readonly ca: string;
  readonly user: string;
  readonly password: string;
  /** Every committed change, as the checker reads it. */
  journal(): Promise<readonly Entry[]>;
  close(): Promise<void>;
}

/** The controls of a running registry for tests. */
export interface RegistryControls {
  /** Sets faults and limits; omitted members are unchanged. */
  control(change: FaultsChange): Promise<void>;
  /** Resets all faults. */
  resetFaults(): Promise<void>;
  /** Registers a domain for another registrar. */
  registerElsewhere(name: string): Promise<void>;
  /** Ends the term of a domain registered here: redemption. */
  lapse(name: string): Promise<void>;
  /** Completes pending creates and transfers at once. */
  settle(): Promise<void>;
  /** The latest commands, oldest first. */
  commands(): Promise<readonly RecentCommand[]>;
}

export interface StartOptions extends Partial<RegistryOptions> {
  /** The initial faults and limits. */
  readonly faults?: FaultsChange;
  readonly latencyMs?: number;
}

/** A registry in this process on free ports, its journal in a temporary directory. */
export async function startSandboxRegistry(options: StartOptions = {}): Promise<OpenRegistry> {
  const { faults = {}, latencyMs, ...overrides } = options;
  const directory = overrides.directory ?? (await mkdtemp(join(tmpdir(), 'registry-')));
  const registry = await startRegistry({
    port: 0,
    controlPort: 0,
    password: registryPassword,
    controlSecret,
    timings: quickTimings,
    ...overrides,
    directory,
  });
  const controls = controlsOf(registry.controlUrl, overrides.controlSecret ?? controlSecret);
  await controls.control({ ...faults, ...(latencyMs === undefined ? {} : { latencyMs }) });
  return {
    ...controls,
    port: registry.port,
    controlUrl: registry.controlUrl,
    directory,
    ca: registry.ca,
    user: registryUser,
    password: overrides.password ?? registryPassword,
    journal: () => readRegistryJournal(join(directory, JOURNAL_FILE)),
    close: async () => {
      await registry.close();
      if (overrides.directory === undefined) await rm(directory, { recursive: true });
    },
  };
}

/** The controls of a registry by its URL. */
export function controlsOf(controlUrl: string, secret: string): RegistryControls {
  async function call(path: string, body: unknown): Promise<unknown> {
    const response = await fetch(`${controlUrl}${path}`, {
      method: 'POST',
      headers: { [CONTROL_HEADER]: secret, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  async function commands(): Promise<readonly RecentCommand[]> {
    const response = await fetch(`${controlUrl}/commands`, { headers: { [CONTROL_HEADER]: secret } });
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the response of a registry of the same version
    return (await response.json()) as RecentCommand[];
  }

  return {
    control: async (change) => void (await call('/control', change)),
    resetFaults: async () => void (await call('/control', noFaults satisfies Faults)),
    registerElsewhere: async (name) => void (await call('/snipe', { name })),
    lapse: async (name) => void (await call('/lapse', { name })),
    settle: async () => void (await call('/settle', {})),
    commands,
  };
}
