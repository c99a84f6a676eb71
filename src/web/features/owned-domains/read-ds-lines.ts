import type { DomainChange } from './owned-views.ts';

type DsRecord = Extract<DomainChange, { kind: 'ds' }>['ds'][number];

/** What stands for a number that is none: outside what every field of a record may be, so that its line is refused. */
const NO_NUMBER = -1;

/** DS records as typed, one a line: four parts, or a whole line of a zone file, whose digest may be written in groups (RFC 4034 §5.3). */
export function readDsLines(text: string): readonly DsRecord[] {
  const lines = text.split('\n').map((line) => line.replace(/;.*$/, '').trim());
  return lines.filter((line) => line !== '').map(readRecord);
}

/** A record as it is shown to be edited. */
export function writeDsLine({ keyTag, algorithm, digestType, digest }: DsRecord): string {
  return [keyTag, algorithm, digestType, digest].join(' ');
}

function readRecord(line: string): DsRecord {
  const parts = line.split(/\s+/);
  const mark = parts.findIndex((part) => part.toUpperCase() === 'DS');
  const [keyTag = '', algorithm = '', digestType = '', ...digest] = parts.slice(mark + 1);
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
