import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Hashes passwords with argon2id (RFC 9106); concurrency is limited by the password queue. */
export interface PasswordHash {
  /** A PHC string to store, with a new salt. */
  hash(password: string): Promise<string>;
  /** Whether the password matches the stored hash. */
  verify(password: string, stored: string): Promise<boolean>;
  /** False after the time of a check; used for unknown names, so that timing reveals nothing. */
  verifyAgainstNothing(password: string): Promise<false>;
}

/** Creates the hasher. */
export function createPasswordHash(): PasswordHash {
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return writePhc(COST, salt, await derive(password, COST, salt, TAG_BYTES));
    },
    async verify(password, stored) {
      const { cost, salt, tag } = readPhc(stored);
      return timingSafeEqual(await derive(password, cost, salt, tag.length), tag);
    },
    async verifyAgainstNothing(password) {
      await derive(password, COST, Buffer.alloc(SALT_BYTES), TAG_BYTES);
      return false;
    },
  };
}

function derive(password: string, cost: Cost, salt: Buffer, tagLength: number): Promise<Buffer> {
  const { memory, passes, parallelism } = cost;
  const message = Buffer.from(password.normalize('NFKC'), 'utf8');
  return argon2Async('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength });
}

interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const argon2Async = promisify(argon2);
const COST: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

function writePhc(cost: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function readPhc(stored: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const parts =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{22,})$/.exec(stored);
  if (parts === null) throw new Error('A stored password hash is not an argon2id PHC string.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
