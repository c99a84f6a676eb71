/** One item of an envelope: its header and bytes. */
export interface EnvelopeItem {
  readonly header: Readonly<Record<string, unknown>>;
  readonly payload: Uint8Array<ArrayBuffer>;
}

/** The envelope format of error-reporting services: lines of JSON, and items with a length. */
export interface Envelope {
  readonly header: unknown;
  readonly items: readonly EnvelopeItem[];
}

const NEWLINE = 10;

/** Parses an envelope; throws for invalid bytes. */
export function readEnvelope(bytes: Uint8Array<ArrayBuffer>): Envelope {
  let at = 0;
  const take = (length: number) => {
    const taken = bytes.subarray(at, at + length);
    at += length + 1;
    return taken;
  };
  const takeLine = () => {
    const end = bytes.indexOf(NEWLINE, at);
    return take((end === -1 ? bytes.length : end) - at);
  };
  const header: unknown = JSON.parse(decode(takeLine()));
  const items: EnvelopeItem[] = [];
  while (at < bytes.length) {
    const itemHeader = asRecord(JSON.parse(decode(takeLine())));
    const { length } = itemHeader;
    items.push({ header: itemHeader, payload: typeof length === 'number' ? take(length) : takeLine() });
  }
  return { header, items };
}

/** Serializes an envelope with the new length of each item. */
export function writeEnvelope({ header, items }: Envelope): Uint8Array<ArrayBuffer> {
  const parts = items.flatMap((item) => {
    const itemHeader = { ...item.header, length: item.payload.length };
    return [encode(`\n${JSON.stringify(itemHeader)}\n`), item.payload];
  });
  return concat([encode(JSON.stringify(header)), ...parts]);
}

export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

export function decode(bytes: Uint8Array<ArrayBuffer>): string {
  return new TextDecoder().decode(bytes);
}

export function concat(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new Error('The item of an envelope has no header.');
  return Object.fromEntries(Object.entries(value));
}
