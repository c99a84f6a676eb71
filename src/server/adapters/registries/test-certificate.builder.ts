import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate for 127.0.0.1 and localhost with its key, in PEM. */
export interface TestCertificate {
  readonly certificate: string;
  readonly key: string;
}

/** Creates a certificate (RFC 5280 §4.1, minimal DER encoding for tests). */
export function testCertificate(): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const facts = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    ECDSA_WITH_SHA256,
    NAME,
    sequence(time('200101000000Z'), time('491231235959Z')),
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(BASIC_CONSTRAINTS, ALTERNATIVE_NAMES)),
  );
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', facts, privateKey));
  const der = sequence(facts, ECDSA_WITH_SHA256, signature);
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}

function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 0x80 ? [body.length] : [0x82, Math.floor(body.length / 256), body.length % 256];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return tagged(0x30, ...parts);
}

function integer(value: number): Buffer {
  return tagged(0x02, Buffer.from([value]));
}

function time(text: string): Buffer {
  return tagged(0x17, Buffer.from(text));
}

function oid(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'));
}

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const NAME = sequence(tagged(0x31, sequence(oid('550403'), tagged(0x0c, Buffer.from('test')))));
const BASIC_CONSTRAINTS = sequence(oid('551d13'), tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff])))));
const ALTERNATIVE_NAMES = sequence(
  oid('551d11'),
  tagged(0x04, sequence(tagged(0x87, Buffer.from([127, 0, 0, 1])), tagged(0x82, Buffer.from('localhost')))),
);
