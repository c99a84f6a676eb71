import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { JournalOptions } from '#sandbox/journal.ts';
import { openControlService } from './control-service.ts';
import { openControlServer } from './control/control-server.ts';
import { JOURNAL_FILE } from './read-registry-journal.ts';
import { type Timings, usualTimings } from './timings.ts';
import { loadIdentity } from './wire/certificate.ts';
import { openEppServer } from './wire/epp-server.ts';

export interface RegistryOptions extends JournalOptions {
  /** The port of EPP over TLS; 0 for any free port. */
  readonly port: number;
  /** The port of the control interface over HTTP; 0 for any free port. */
  readonly controlPort: number;
  /** The directory of the journal, the key and `ca.pem`, which clients trust. */
  readonly directory: string;
  /** The password of every registrar; 6 to 16 characters (RFC 5730 §4.1). */
  readonly password: string;
  readonly controlSecret: string;
  readonly now?: () => number;
  readonly timings?: Partial<Timings>;
}

export interface RunningRegistry {
  readonly port: number;
  readonly controlUrl: string;
  /** The certificate clients trust, in PEM. */
  readonly ca: string;
  close(): Promise<void>;
}

/** Reads the journal, then listens on 127.0.0.1. */
export async function startRegistry(options: RegistryOptions): Promise<RunningRegistry> {
  const now = options.now ?? Date.now;
  await mkdir(options.directory, { recursive: true });
  const identity = await loadIdentity(options.directory, now());
  const service = await openControlService({
    journalPath: join(options.directory, JOURNAL_FILE),
    password: options.password,
    now,
    timings: { ...usualTimings, ...options.timings },
    waitsForDisk: options.waitsForDisk,
  });
  try {
    const epp = await openEppServer(service, identity, options.port);
    const control = await openControlServer(service, epp, options).catch(async (error: unknown) => {
      await epp.shut();
      throw error;
    });
    const close = async (): Promise<void> => {
      await control.close();
      await epp.shut();
      await service.close();
    };
    return { port: epp.port, controlUrl: control.url, ca: identity.certificate, close };
  } catch (error) {
    await service.close();
    throw error;
  }
}
