import { X509Certificate, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bitString, bool, integer, objectId, octetString, sequence, set, tagged, time, utf8 } from './der.ts';

/** What the registry shows its clients; `certificate` is its own authority, so it is also what they trust. */
export interface Identity {
  readonly certificate: string;
  readonly key: string;
}

const CERTIFICATE_FILE = 'ca.pem';
const KEY_FILE = 'key.pem';
const YEARS = 10;
const YEAR_MS = 365 * 86_400_000;

/** The identity kept in a directory, made there at the first start and again when it has run out. */
export async function loadIdentity(directory: string, at: number): Promise<Identity> {
  const [certificatePath, keyPath] = [join(directory, CERTIFICATE_FILE), join(directory, KEY_FILE)];
  if (existsSync(certificatePath) && existsSync(keyPath)) {
    const [certificate, key] = await Promise.all([readFile(certificatePath, 'utf8'), readFile(keyPath, 'utf8')]);
    const kept = new X509Certificate(certificate);
    if (kept.validToDate.getTime() > at && kept.checkPrivateKey(createPrivateKey(key))) return { certificate, key };
  }
  const made = selfSigned(at);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(keyPath, made.key, { mode: 0o600 });
  await writeFile(certificatePath, made.certificate);
  return made;
}

/** A certificate for this machine's loopback names, signed by its own key (RFC 5280 §4.1). */
function selfSigned(at: number): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = certificateBody(publicKey, at);
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, sequence(objectId(ECDSA_WITH_SHA256)), bitString(signature));
  return {
    certificate: pem('CERTIFICATE', certificate),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}

function certificateBody(publicKey: KeyObject, at: number): Buffer {
  const name = sequence(set(sequence(objectId(COMMON_NAME), utf8('Landrush sandbox registry'))));
  const names = sequence(
    tagged(0x82, Buffer.from('localhost', 'ascii')),
    tagged(0x87, Buffer.from([127, 0, 0, 1])),
    tagged(0x87, Buffer.concat([Buffer.alloc(15), Buffer.from([1])])),
  );
  return sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(randomBytes(16)),
    sequence(objectId(ECDSA_WITH_SHA256)),
    name,
    sequence(time(at - 86_400_000), time(at + YEARS * YEAR_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      0xa3,
      sequence(
        sequence(objectId(BASIC_CONSTRAINTS), bool(true), octetString(sequence(bool(true)))),
        sequence(objectId(SUBJECT_ALT_NAME), octetString(names)),
      ),
    ),
  );
}

const ECDSA_WITH_SHA256 = [1, 2, 840, 10_045, 4, 3, 2] as const;
const COMMON_NAME = [2, 5, 4, 3] as const;
const BASIC_CONSTRAINTS = [2, 5, 29, 19] as const;
const SUBJECT_ALT_NAME = [2, 5, 29, 17] as const;

function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
