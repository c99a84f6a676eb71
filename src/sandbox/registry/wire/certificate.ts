import { X509Certificate, createPrivateKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { DAY_MS } from '#core/time/durations.ts';

/** The registry's key and self-signed certificate, which clients trust. */
export interface Identity {
  readonly certificate: string;
  readonly key: string;
}

const CERTIFICATE_FILE = 'ca.pem';
const KEY_FILE = 'key.pem';
const YEARS = 10;
const YEAR_MS = 365 * DAY_MS;

/** Loads the identity of a directory; created at the first start and again when it has expired. */
export async function loadIdentity(directory: string, at: number): Promise<Identity> {
  const [certificatePath, keyPath] = [join(directory, CERTIFICATE_FILE), join(directory, KEY_FILE)];
  if (existsSync(certificatePath) && existsSync(keyPath)) {
    const [certificate, key] = await Promise.all([readFile(certificatePath, 'utf8'), readFile(keyPath, 'utf8')]);
    const stored = new X509Certificate(certificate);
    if (stored.validToDate.getTime() > at && stored.checkPrivateKey(createPrivateKey(key))) return { certificate, key };
  }
  const created = await selfSigned(at);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(keyPath, created.key, { mode: 0o600 });
  await writeFile(certificatePath, created.certificate);
  return created;
}

/** A certificate for this machine's loopback names, signed by its own key. */
async function selfSigned(at: number): Promise<Identity> {
  const { cert: certificate, private: key } = await generate(
    [{ name: 'commonName', value: 'Landrush sandbox registry' }],
    {
      keyType: 'ec',
      algorithm: 'sha256',
      notBeforeDate: new Date(at - DAY_MS),
      notAfterDate: new Date(at + YEARS * YEAR_MS),
      extensions: [
        { name: 'basicConstraints', cA: true, critical: true },
        {
          name: 'subjectAltName',
          altNames: [
            { type: 2, value: 'localhost' },
            { type: 7, ip: '127.0.0.1' },
            { type: 7, ip: '::1' },
          ],
        },
      ],
    },
  );
  return { certificate, key };
}
