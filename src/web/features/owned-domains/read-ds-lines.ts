import type { DomainChange } from './owned-views.ts';

type DsRecord = Extract<DomainChange, { kind: 'ds' }>['ds'][number];

/** Replaces text that is not a number: outside the range of every field, so that the line is refused. */
const NO_NUMBER = -1;

/**
 * Parses DS records, one per line: four fields, or a full line of a zone file, whose digest may contain spaces (RFC
 * 4034 §5.3).
 */
export function readDsLines(text: string): readonly DsRecord[] {
  const lines = text.split('\n').map((line) => (line.split(';', 1)[0] ?? '').trim());
  return lines.filter((line) => line !== '').map(readRecord);
}

/** Formats a record for editing. */
export function writeDsLine({ keyTag, algorithm, digestType, digest }: DsRecord): string {
  return [keyTag, algorithm, digestType, digest].join(' ');
}

function readRecord(line: string): DsRecord {
  const parts = line.split(/\s+/);
  const typeIndex = parts.findIndex((part) => part.toUpperCase() === 'DS');
  const [keyTag = '', algorithm = '', digestType = '', ...digest] = parts.slice(typeIndex + 1);
  return {
    keyTag: readNumber(keyTag),
    algorithm: readNumber(algorithm),
    digestType: readNumber(digestType),
    digest: digest.join('').replaceAll(/[()]/g, '').toUpperCase().slice(0, 200),
  };
}

function readNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : NO_NUMBER;
}
