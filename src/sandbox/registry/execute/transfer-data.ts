import type { Transfer } from '#sandbox/registry/state/entry.ts';
import { DOMAIN } from '#sandbox/registry/xml/namespaces.ts';
import { type XmlNode, xml } from '#sandbox/registry/xml/write-xml.ts';
import { dateTime } from './response.ts';

/** domain:trnData (RFC 5731 §3.1.3). */
export function transferData(name: string, transfer: Transfer, expiresAt: number | null): XmlNode {
  return xml(
    'domain:trnData',
    { 'xmlns:domain': DOMAIN },
    xml('domain:name', {}, name),
    xml('domain:trStatus', {}, transfer.status),
    xml('domain:reID', {}, transfer.by),
    xml('domain:reDate', {}, dateTime(transfer.requestedAt)),
    xml('domain:acID', {}, transfer.from),
    xml('domain:acDate', {}, dateTime(transfer.actedAt)),
    expiresAt === null ? null : xml('domain:exDate', {}, dateTime(expiresAt)),
  );
}
