import { createHash } from 'node:crypto';
import type { Snapshot } from './snapshot.ts';

/**
 * I14: no stored exchange contains a secret of the payment provider, the registry or the provisioner. Auth codes are
 * recognised by their SHA-256, which is all the registry stores of them.
 */
export function findExchangeSecrets({ rows, secrets }: Snapshot): readonly string[] {
  const codeHashes = new Set(secrets.codeHashes);
  return rows.provider_exchanges.flatMap(({ brand_id: brand, order_id: orderId, id, frames }) => {
    const place = `${brand} order ${orderId}, exchange ${id}`;
    const words = new Set(frames.match(WORD));
    return [
      ...secrets.texts.filter((secret) => frames.includes(secret)).map(() => `${place}: a secret`),
      ...[...words].filter((word) => codeHashes.has(sha256(word))).map((word) => `${place}: the auth code ${word}`),
    ];
  });
}

/** What may be an auth code: between the marks of XML and JSON. */
const WORD = /[^\s<>"\\&;]+/g;

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
