import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { MINUTE_MS } from '#core/time/durations.ts';
import { type RequestBounds, boundedRequest } from '#server/platform/bounded-request.ts';
import { type Clock, isRecent } from '#server/platform/clock.ts';
import { type ErrorReporter, NO_REPORTER } from '#server/platform/error-reporter.ts';
import type { Log } from '#server/platform/log.ts';
import type { ProcessFacts } from '#server/platform/process-facts.ts';
import { type Dsn, parseDsn } from './dsn.ts';
import { type ErrorEvent, errorEvent } from './error-event.ts';

/** Dependencies of the reporter. */
export interface ErrorReporterServices {
  readonly process: ProcessFacts;
  readonly clock: Clock;
  /** The log, once there is one. */
  readonly log: () => Pick<Log, 'warn'>;
}

/**
 * Creates the reporter of a DSN, or one that does nothing without. Events are sent one after the other; what exceeds the
 * rate or the queue, and what cannot be sent, is dropped. Their number is part of the next report.
 */
export function createErrorReporter(dsn: string | undefined, services: ErrorReporterServices): ErrorReporter {
  const target = dsn === undefined ? null : parseDsn(dsn);
  return target === null ? NO_REPORTER : reporterOf(target, services);
}

/** Events a minute, and those that may wait. */
const MAX_PER_MINUTE = 60;
const MAX_WAITING = 30;
const CLOSE_TIMEOUT_MS = 2_000;
/** The pause after 429 without Retry-After. */
const PAUSE_SECONDS = 60;

function reporterOf(target: Dsn, { process, clock, log }: ErrorReporterServices): ErrorReporter {
  const bounds = boundsOf(target);
  const waiting: ErrorEvent[] = [];
  const takes = createRate(clock);
  let dropped = 0;
  let pausedAt = Number.NEGATIVE_INFINITY;
  let pauseMs = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let sending: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) await send(event).catch(drop);
    sending = null;
  }

  function drop(): void {
    dropped += 1;
  }

  async function send(event: ErrorEvent): Promise<void> {
    if (isRecent(pausedAt, clock.now(), pauseMs)) return drop();
    const named = dropped;
    const body = envelopeOf(event, named);
    const headers = { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': authOf(target, process) };
    const answer = await boundedRequest({ method: 'POST', url: target.url, headers, body }, bounds);
    const status = answer.ok ? answer.value.status : answer.problem;
    if (answer.ok && Math.trunc(answer.value.status / 100) === 2) return void (dropped -= named);
    drop();
    if (answer.ok && status === 429) {
      pausedAt = clock.now();
      pauseMs = retryAfterMs(answer.value.headers['retry-after']);
    }
    if (isRecent(loggedAt, clock.now(), MINUTE_MS)) return;
    loggedAt = clock.now();
    log().warn({ status }, 'errors could not be reported');
  }

  return {
    report(line) {
      const event = isClosed || !takes() ? null : errorEvent(line, process, randomUUID().replaceAll('-', ''));
      if (event === null || waiting.length >= MAX_WAITING) return drop();
      waiting.push(event);
      sending ??= Promise.resolve().then(sendAll);
    },
    async close() {
      isClosed = true;
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
      await Promise.race([sending, late]);
      clearTimeout(timer);
      bounds.agent.destroy();
    },
  };
}

function boundsOf({ url }: Dsn): RequestBounds {
  const agent = url.startsWith('https:') ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  return { agent, connectTimeoutMs: 3_000, readTimeoutMs: 5_000, maxBytes: 100_000 };
}

/** Whether another event may be reported in the current minute. */
function createRate(clock: Clock): () => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const at = clock.now();
    if (!isRecent(since, at, MINUTE_MS)) {
      since = at;
      count = 0;
    }
    count += 1;
    return count <= MAX_PER_MINUTE;
  };
}

/** An envelope with one event (https://develop.sentry.dev/sdk/data-model/envelopes/). */
function envelopeOf(event: ErrorEvent, dropped: number): string {
  const payload = JSON.stringify(dropped === 0 ? event : { ...event, extra: { dropped } });
  const header = { event_id: event.event_id, sent_at: new Date(event.timestamp * 1000).toISOString() };
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(payload) };
  return `${JSON.stringify(header)}\n${JSON.stringify(item)}\n${payload}\n`;
}

function authOf({ key }: Dsn, { version }: ProcessFacts): string {
  return `Sentry sentry_version=7, sentry_client=landrush/${version}, sentry_key=${key}`;
}

/** Retry-After in seconds, at most an hour. */
function retryAfterMs(header: string | undefined): number {
  const seconds = /^\d{1,6}$/.test(header ?? '') ? Number(header) : PAUSE_SECONDS;
  return Math.min(seconds, 3_600) * 1000;
}
