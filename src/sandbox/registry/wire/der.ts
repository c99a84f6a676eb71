/** The few forms of DER (ITU-T X.690) a certificate needs. */
export function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

export function set(...parts: readonly Buffer[]): Buffer {
  return tagged(0x31, Buffer.concat(parts));
}

export function tagged(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
}

/** A positive number. */
export function integer(bytes: Buffer): Buffer {
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  const shortest = bytes[0] === 0 && bytes.length > 1 ? bytes.subarray(1) : bytes;
  return tagged(0x02, isNegative ? Buffer.concat([Buffer.from([0]), bytes]) : shortest);
}

export function bool(value: boolean): Buffer {
  return tagged(0x01, Buffer.from([value ? 0xff : 0]));
}

export function bitString(bytes: Buffer): Buffer {
  return tagged(0x03, Buffer.concat([Buffer.from([0]), bytes]));
}

export function octetString(bytes: Buffer): Buffer {
  return tagged(0x04, bytes);
}

export function utf8(text: string): Buffer {
  return tagged(0x0c, Buffer.from(text, 'utf8'));
}

export function objectId([first = 0, second = 0, ...rest]: readonly number[]): Buffer {
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap((part) => baseOf128(part))]));
}

/** UTCTime until 2049, GeneralizedTime after (RFC 5280 §4.1.2.5). */
export function time(at: number): Buffer {
  const text = `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`;
  const isLate = new Date(at).getUTCFullYear() > 2049;
  return tagged(isLate ? 0x18 : 0x17, Buffer.from(isLate ? text : text.slice(2), 'ascii'));
}

function baseOf128(part: number): number[] {
  const figures = [part % 128];
  for (let rest = Math.floor(part / 128); rest > 0; rest = Math.floor(rest / 128)) figures.unshift((rest % 128) + 128);
  return figures;
}

function lengthOf(content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.from([length]);
  return length < 0x1_00 ? Buffer.from([0x81, length]) : Buffer.from([0x82, length >> 8, length & 0xff]);
}
