// Parameters of RFC 3492 §5.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 0x80;

/** The most characters read or written; a label has at most 63 (RFC 1035 §2.3.4). */
const MAX_LENGTH = 256;
const MAX_CODE_POINT = 0x10ffff;
const MAX_DELTA = 0x7fffffff;

/** Text in Punycode, without 'xn--' (RFC 3492 §6.3); null if it is too long or not valid Unicode. Never throws. */
export function encodePunycode(text: string): string | null {
  if (text.length > MAX_LENGTH || !text.isWellFormed()) return null;
  const points = Array.from(text, codePointOf);
  const basic = points.filter((point) => point < INITIAL_N);
  let output = String.fromCodePoint(...basic) + (basic.length > 0 ? '-' : '');
  let handled = basic.length;
  let threshold = INITIAL_N;
  let delta = 0;
  let bias = INITIAL_BIAS;
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= threshold));
    delta += (next - threshold) * (handled + 1);
    if (delta > MAX_DELTA) return null;
    threshold = next;
    for (const point of points) {
      if (point < threshold) delta += 1;
      if (point !== threshold) continue;
      output += variableLength(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    threshold += 1;
  }
  return output;
}

/** The text of a Punycode string without 'xn--' (RFC 3492 §6.2); null if it is invalid. Never throws. */
export function decodePunycode(code: string): string | null {
  if (code.length > MAX_LENGTH || !ASCII.test(code)) return null;
  const split = code.lastIndexOf('-');
  const points = Array.from(code.slice(0, Math.max(split, 0)), codePointOf);
  let threshold = INITIAL_N;
  let position = 0;
  let bias = INITIAL_BIAS;
  for (let at = split > 0 ? split + 1 : 0; at < code.length;) {
    const read = readNumber(code, at, bias);
    if (read === null) return null;
    const count = points.length + 1;
    const total = position + read.value;
    bias = adapt(read.value, count, position === 0);
    threshold += quotient(total, count);
    if (threshold > MAX_CODE_POINT || isSurrogate(threshold)) return null;
    position = total % count;
    points.splice(position, 0, threshold);
    position += 1;
    at = read.end;
  }
  return String.fromCodePoint(...points);
}

const ASCII = /^[\u0020-\u007e]*$/;

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function isSurrogate(point: number): boolean {
  return point >= 0xd800 && point <= 0xdfff;
}

/** A number as generalised variable-length digits (RFC 3492 §3.3). */
function variableLength(value: number, bias: number): string {
  let digits = '';
  let rest = value;
  for (let k = BASE; ; k += BASE) {
    const t = thresholdAt(k, bias);
    if (rest < t) return digits + digit(rest);
    digits += digit(t + ((rest - t) % (BASE - t)));
    rest = quotient(rest - t, BASE - t);
  }
}

function readNumber(
  code: string,
  start: number,
  bias: number,
): { readonly value: number; readonly end: number } | null {
  let value = 0;
  let weight = 1;
  let at = start;
  for (let k = BASE; at < code.length; k += BASE) {
    const read = digitValue(code.charCodeAt(at));
    at += 1;
    if (read === null) return null;
    value += read * weight;
    if (value > MAX_DELTA) return null;
    const t = thresholdAt(k, bias);
    if (read < t) return { value, end: at };
    weight *= BASE - t;
  }
  return null;
}

function thresholdAt(k: number, bias: number): number {
  return Math.min(Math.max(k - bias, T_MIN), T_MAX);
}

/** Bias adaptation (RFC 3492 §6.1). */
function adapt(value: number, count: number, isFirst: boolean): number {
  let delta = isFirst ? quotient(value, DAMP) : quotient(value, 2);
  delta += quotient(delta, count);
  let k = 0;
  while (delta > ((BASE - T_MIN) * T_MAX) / 2) {
    delta = quotient(delta, BASE - T_MIN);
    k += BASE;
  }
  return k + quotient((BASE - T_MIN + 1) * delta, delta + SKEW);
}

function quotient(dividend: number, divisor: number): number {
  return (dividend - (dividend % divisor)) / divisor;
}

function digit(value: number): string {
  return String.fromCodePoint(value < 26 ? value + 0x61 : value - 26 + 0x30);
}

function digitValue(code: number): number | null {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  if (code >= 0x41 && code <= 0x5a) return code - 0x41;
  return code >= 0x61 && code <= 0x7a ? code - 0x61 : null;
}
