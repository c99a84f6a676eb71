import { createHash } from 'node:crypto';
import { type NameState, magicOf } from './magic-labels.ts';
import { popularWords } from './popular-words.ts';

/** Whether the registry accepts a domain name: two or three labels of letters, digits and hyphens. */
export function isDomainName(name: string): boolean {
  return name.length <= 253 && NAME.test(name) && !name.startsWith('-') && !/-\.|\.-/.test(name);
}

/** The state of a domain by rule, always the same for a name, so that millions are registered without being stored. */
export function stateOf(name: string): NameState {
  const magic = magicOf(name);
  if (magic !== null) return magic.state;
  const label = labelOf(name);
  if (label.length === 1 || RESERVED.has(label)) return 'reserved';
  const random = randomOf(name, 0);
  const probabilities = isPopular(label) ? POPULAR : OTHER;
  if (random < probabilities.taken) return registeredState(randomOf(name, 1));
  if (random < probabilities.taken + probabilities.reserved) return 'reserved';
  return isPremiumKind(label) && random > 1 - probabilities.premium ? 'premium' : 'free';
}

/** A pseudo-random number in [0, 1) derived from a name; each `facet` is independent. */
export function randomOf(name: string, facet: 0 | 1 | 2 | 3 | 4): number {
  return digest(name).readUInt32BE(facet * 4) / 2 ** 32;
}

/** Eight hexadecimal digits derived from a name. */
export function markOf(name: string): string {
  return digest(name).toString('hex', 24, 28);
}

/** The registrable label. */
function labelOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}

const NAME = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,2}$/;
const RESERVED: ReadonlySet<string> = new Set(['example', 'localhost', 'nic', 'whois', 'www', 'iana', 'icann']);
const POPULAR_LENGTH = 5;
const POPULAR = { taken: 0.55, reserved: 0.02, premium: 0.14 };
const OTHER = { taken: 0.12, reserved: 0.002, premium: 0 };

function isPopular(label: string): boolean {
  return label.length <= POPULAR_LENGTH || popularWords.has(label);
}

function isPremiumKind(label: string): boolean {
  return /^[a-z]{2,5}$/.test(label) || popularWords.has(label);
}

/** Most registered domains can be transferred; some are locked, a few are in each other state. */
function registeredState(random: number): NameState {
  if (random < 0.3) return 'locked';
  if (random < 0.38) return 'young';
  if (random < 0.44) return 'expiring';
  if (random < 0.47) return 'redemption';
  return random < 0.49 ? 'transferring' : 'taken';
}

function digest(name: string): Buffer {
  return createHash('sha256').update(`landrush ${name}`).digest();
}
