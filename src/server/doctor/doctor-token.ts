import type { SecretBox } from '#server/platform/crypto/secret-box.ts';

const VALID_MS = 5 * 60_000;

/** Signs the requests of `landrush doctor` with the keys of the deployment; a token is valid for 5 minutes. */
export function createDoctorToken(box: Pick<SecretBox, 'sign'>, nowMs: number): string {
  return `${nowMs}.${box.sign(String(nowMs))}`;
}

/** Whether a token was signed with the keys of this deployment and is valid now. */
export function isDoctorToken(box: Pick<SecretBox, 'verify'>, token: string, nowMs: number): boolean {
  const [, at, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (at === undefined || signature === undefined) return false;
  return Math.abs(nowMs - Number(at)) <= VALID_MS && box.verify(at, signature);
}
