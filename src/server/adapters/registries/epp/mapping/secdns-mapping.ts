import type { DsRecord } from '#server/domains/registry.ts';
import type { XmlElement } from '#server/platform/xml/parse-xml.ts';
import { type XmlNode, xml } from '#server/platform/xml/write-xml.ts';
import { SEC_DNS } from './namespaces.ts';
import { childrenOf, textOf } from './read-xml.ts';
import type { EppResponse } from './response.ts';

/** Replaces the DS records (RFC 5910 §5.2.5); null when unchanged. */
export function changeDs(current: readonly DsRecord[], requested: readonly DsRecord[]): XmlNode | null {
  const remove = current.filter((record) => !requested.some((other) => isSame(record, other)));
  const add = requested.filter((record) => !current.some((other) => isSame(record, other)));
  if (remove.length === 0 && add.length === 0) return null;
  return xml(
    'secDNS:update',
    { 'xmlns:secDNS': SEC_DNS },
    remove.length === 0 ? null : xml('secDNS:rem', {}, ...remove.map(dsNode)),
    add.length === 0 ? null : xml('secDNS:add', {}, ...add.map(dsNode)),
  );
}

/** The DS records in an info response; those given as keyData are not included. */
export function readDs(response: EppResponse): readonly DsRecord[] {
  const data = response.extensions.find(({ name, namespace }) => name === 'infData' && namespace === SEC_DNS) ?? null;
  return childrenOf(data, SEC_DNS, 'dsData').flatMap(readRecord);
}

function readRecord(record: XmlElement): DsRecord[] {
  const [keyTag, algorithm, digestType] = ['keyTag', 'alg', 'digestType'].map((name) =>
    Number(textOf(record, SEC_DNS, name) ?? Number.NaN),
  );
  const digest = textOf(record, SEC_DNS, 'digest');
  if (keyTag === undefined || algorithm === undefined || digestType === undefined || digest === null) return [];
  const isReadable = [keyTag, algorithm, digestType].every(Number.isSafeInteger);
  return isReadable ? [{ keyTag, algorithm, digestType, digest: digest.toUpperCase() }] : [];
}

function dsNode({ keyTag, algorithm, digestType, digest }: DsRecord): XmlNode {
  return xml(
    'secDNS:dsData',
    {},
    xml('secDNS:keyTag', {}, String(keyTag)),
    xml('secDNS:alg', {}, String(algorithm)),
    xml('secDNS:digestType', {}, String(digestType)),
    xml('secDNS:digest', {}, digest),
  );
}

function isSame(one: DsRecord, other: DsRecord): boolean {
  return (
    one.keyTag === other.keyTag &&
    one.algorithm === other.algorithm &&
    one.digestType === other.digestType &&
    one.digest.toUpperCase() === other.digest.toUpperCase()
  );
}
