import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { z } from 'zod';
import type { TaxAuthorityResult } from '#core/billing/tax/tax-number-record.ts';
import { parseJson } from '#core/parse-json.ts';
import { type BoundedAnswer, type RequestBounds, boundedRequest } from '#server/platform/bounded-request.ts';
import { type BreakerReport, createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { TaxAuthority, TaxNumberQuestion } from '#server/shop/billing/tax-authority.ts';

export interface ViesOptions {
  /** URL of the service: https://ec.europa.eu/taxation_customs/vies/rest-api, or a stand-in. */
  readonly url: string;
  readonly clock: Clock;
  /** 1 s to connect and 20 s to answer by default: the service queries the member state, and no client waits. */
  readonly connectTimeoutMs?: number;
  readonly readTimeoutMs?: number;
  readonly onBreakerReport?: (report: BreakerReport) => void;
}

const BODY_MAX_BYTES = 16 * 1024;

/**
 * VIES, the European Commission's query of the member states' registers, by its REST interface
 * (https://ec.europa.eu/assets/taxud/vow-information/swagger_publicVAT.yaml). Redirects are not followed; a circuit
 * breaker opens for 30 s; an unavailable member state is not a failure of the service.
 */
export function createVies(options: ViesOptions): TaxAuthority {
  const { url, clock, connectTimeoutMs = 1000, readTimeoutMs = 20_000, onBreakerReport: onReport } = options;
  const breaker = createCircuitBreaker({ clock, onReport });
  const agent = url.startsWith('https:') ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const bounds: RequestBounds = { agent, connectTimeoutMs, readTimeoutMs, maxBytes: BODY_MAX_BYTES };

  async function query(question: TaxNumberQuestion): Promise<TaxAuthorityResult> {
    if (!breaker.allows()) return unreachable('circuit-open');
    const request = {
      method: 'POST',
      url: `${url}/check-vat-number`,
      headers: HEADERS,
      body: bodyOf(question),
    } as const;
    const answer = await boundedRequest(request, bounds);
    const read = answer.ok ? readAnswer(answer.value, question) : null;
    const failure = answer.ok ? `status-${answer.value.status}` : answer.problem;
    if (read === null) breaker.failed(failure);
    else breaker.succeeded();
    return read ?? unreachable(failure);
  }

  return {
    async check(question) {
      const answer = await query(question);
      // Our own number is unknown there, but the buyer's may still be valid.
      const isAboutUs = answer.kind === 'unreachable' && answer.reason === 'INVALID_REQUESTER_INFO';
      return isAboutUs && question.requester !== null ? query({ ...question, requester: null }) : answer;
    },
  };
}

const HEADERS = { 'content-type': 'application/json', accept: 'application/json' } as const;

function bodyOf({ number, requester }: TaxNumberQuestion): string {
  const requesterFields =
    requester === null ? {} : { requesterMemberStateCode: requester.prefix, requesterNumber: requester.number };
  return JSON.stringify({ countryCode: number.prefix, vatNumber: number.number, ...requesterFields });
}

const responseSchema = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  valid: z.boolean(),
  name: z.string().max(500).nullish(),
  requestIdentifier: z.string().max(100).nullish(),
});

const failed = z.object({
  actionSucceed: z.literal(false),
  errorWrappers: z.array(z.object({ error: z.string().regex(/^[A-Z_]{1,60}$/) })).min(1),
});

/** The parsed answer; null when unreadable, which counts as a failure of the service. */
function readAnswer({ status, body }: BoundedAnswer, { number }: TaxNumberQuestion): TaxAuthorityResult | null {
  const document = status >= 300 && status < 400 ? null : parseJson(body);
  const failure = failed.safeParse(document);
  if (failure.success) {
    const [first] = failure.data.errorWrappers;
    // INVALID_INPUT: rejected by the number's member state.
    return first?.error === 'INVALID_INPUT' ? { kind: 'invalid' } : unreachable(first?.error ?? 'unknown');
  }
  const answer = responseSchema.safeParse(document);
  if (status !== 200 || !answer.success) return null;
  const { countryCode, vatNumber, valid, name, requestIdentifier } = answer.data;
  if (countryCode !== number.prefix || vatNumber !== number.number) return null;
  return valid
    ? { kind: 'valid', name: presentText(name), requestId: presentText(requestIdentifier) }
    : { kind: 'invalid' };
}

/** Member states that disclose no names answer with dashes. */
function presentText(text: string | null | undefined): string | null {
  return text === null || text === undefined || /^[-\s]*$/.test(text) ? null : text;
}

function unreachable(reason: string): TaxAuthorityResult {
  return { kind: 'unreachable', reason };
}
