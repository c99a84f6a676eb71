import { sha256 } from './sha-256.ts';

/** A proof-of-work task: find the number with SHA-256(salt + number) = challenge. */
export interface NumberTask {
  readonly salt: string;
  /** Hexadecimal. */
  readonly challenge: string;
  /** The largest number to try. */
  readonly maxNumber: number;
}

/** Tries all numbers in order; null when none matches. */
export function findNumber({ salt, challenge, maxNumber }: NumberTask): number | null {
  const encoder = new TextEncoder();
  const wanted = Int32Array.from(challenge.match(/.{8}/g) ?? [], (digits) => Number.parseInt(digits, 16));
  for (let number = 0; number <= maxNumber; number += 1) {
    const hash = sha256(encoder.encode(salt + String(number)));
    if (hash.every((word, at) => word === wanted[at])) return number;
  }
  return null;
}
