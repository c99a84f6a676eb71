import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { z } from 'zod';
import { parseJson } from '#core/parse-json.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type BoundedAnswer, type RequestBounds, boundedRequest } from '#server/platform/bounded-request.ts';
import { createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';

/** The service's verdict on a token: valid with its origin, invalid, or why it is unknown. */
export type VerifiedToken = Result<
  { readonly isValid: false } | { readonly isValid: true; readonly hostname: string; readonly action: string | null },
  string
>;

/** Verifies a token at the service. */
export type SiteVerify = (token: string) => Promise<VerifiedToken>;

/** A brand's credentials at a service, and the service's URL. */
export interface ServiceOptions extends Pick<SiteVerifyOptions, 'clock' | 'connectTimeoutMs' | 'readTimeoutMs'> {
  readonly siteKey: string;
  readonly secret: string;
  /** The service's default URL, replaced in tests. */
  readonly url?: string;
}

export interface SiteVerifyOptions {
  readonly url: string;
  /** Sent with every request, including the secret. */
  readonly fields: Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** 1 s to connect and 4 s to answer by default, since a form waits for it. */
  readonly connectTimeoutMs?: number;
  readonly readTimeoutMs?: number;
}

const BODY_MAX_BYTES = 16 * 1024;

/** The verification protocol shared by Turnstile and hCaptcha, with a circuit breaker (5 failures, 30 s). */
export function createSiteVerify(options: SiteVerifyOptions): SiteVerify {
  const { url, fields, clock, connectTimeoutMs = 1000, readTimeoutMs = 4000 } = options;
  const breaker = createCircuitBreaker({ clock });
  const agent = url.startsWith('https:') ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const bounds: RequestBounds = { agent, connectTimeoutMs, readTimeoutMs, maxBytes: BODY_MAX_BYTES };

  return async (token) => {
    if (!breaker.allows()) return refuse('circuit-open');
    const body = new URLSearchParams({ ...fields, response: token }).toString();
    const answer = await boundedRequest({ method: 'POST', url, headers: HEADERS, body }, bounds);
    const verified = answer.ok ? readAnswer(answer.value) : answer;
    if (verified.ok) breaker.succeeded();
    else breaker.failed();
    return verified;
  };
}

const HEADERS = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' } as const;

const siteAnswer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** Error codes about the token; others are about our configuration or the service and leave the verdict unknown. */
const OF_THE_TOKEN: ReadonlySet<string> = new Set([
  ...(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'] as const),
  ...(['expired-input-response', 'already-seen-response', 'invalid-or-already-seen-response'] as const),
]);

function readAnswer({ status, body }: BoundedAnswer): VerifiedToken {
  // Both services answer 200, or 4xx with the same document.
  if (status >= 500 || (status >= 300 && status < 400)) return refuse(`status-${status}`);
  const read = siteAnswer.safeParse(parseJson(body));
  if (!read.success) return refuse('unreadable');
  const { success, hostname = '', action = null, 'error-codes': codes = [] } = read.data;
  if (success) return ok({ isValid: true, hostname, action });
  const other = codes.find((code) => !OF_THE_TOKEN.has(code));
  return other === undefined && codes.length > 0 ? ok({ isValid: false }) : refuse(other ?? 'no-reason');
}
