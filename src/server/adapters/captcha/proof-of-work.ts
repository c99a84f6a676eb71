import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { CaptchaForm } from '#core/account/captcha-form.ts';
import { parseJson } from '#core/parse-json.ts';
import type { Captcha, CaptchaResult } from '#server/identity/captcha/captcha.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import { sha256 } from '#server/platform/ids.ts';

export interface ProofOfWorkOptions {
  readonly brandId: string;
  /** Upper bound of the number to find; half of it is tried on average. */
  readonly maxNumber: number;
  readonly box: SecretBox;
}

/** Slows down automated requests; takes a phone about a second. */
export const DEFAULT_MAX_NUMBER = 10_000;

const VALID_MS = 10 * 60_000;
const SALT_BYTES = 12;

/**
 * Challenges in ALTCHA v1 format: SHA-256(salt + number) = challenge. Form and brand are part of the salt, which the
 * signed hash covers, so that unsolved challenges need no storage (docs/decisions/018).
 */
export function createProofOfWork({ brandId, maxNumber, box }: ProofOfWorkOptions): Captcha {
  return {
    challenge(form, now) {
      const expiresAt = now + VALID_MS;
      const about = new URLSearchParams({ expires: String(expiresAt), form, brand: brandId });
      const salt = `${randomBytes(SALT_BYTES).toString('hex')}?${about.toString()}${SALT_END}`;
      const challenge = sha256(salt + String(randomInt(maxNumber)));
      const signature = box.sign(challenge);
      return { kind: 'proof-of-work', algorithm: 'SHA-256', challenge, salt, maxNumber, signature, expiresAt };
    },
    async check({ solution, form, now }) {
      const read = payload.safeParse(parseJson(Buffer.from(solution, 'base64').toString('utf8')));
      if (!read.success || !isSolved(read.data, box)) return INVALID;
      const expiresAt = expiryOf(read.data.salt, form, brandId);
      return expiresAt === null || expiresAt <= now ? INVALID : { kind: 'right', once: read.data.challenge, expiresAt };
    },
  };
}

/** Separates salt and number; otherwise digits could be moved between them. */
const SALT_END = '&';

const INVALID: CaptchaResult = { kind: 'wrong' };

const payload = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().nonnegative(),
  salt: z.string().max(500).endsWith(SALT_END),
  signature: z.string().max(100),
});

type Payload = z.infer<typeof payload>;

function isSolved({ challenge, number, salt, signature }: Payload, box: SecretBox): boolean {
  return box.verify(challenge, signature) && sha256(salt + String(number)) === challenge;
}

/** Expiry of a salt (ms); null when it was made for another form or brand. */
function expiryOf(salt: string, form: CaptchaForm, brandId: string): number | null {
  const about = new URLSearchParams(salt.slice(salt.indexOf('?') + 1, -SALT_END.length));
  return about.get('form') === form && about.get('brand') === brandId ? Number(about.get('expires')) : null;
}
