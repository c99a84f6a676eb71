import { type MailTransport, isMailDeferred, isMailRefused, mailPostponed } from '#server/notify/public.ts';
import { type BreakerReport, createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import { codeOf } from '#server/platform/has-code.ts';

/** Options of the circuit breaker. */
export interface GuardOptions {
  readonly clock: Clock;
  readonly onBreakerReport?: ((report: BreakerReport) => void) | undefined;
}

/**
 * A mail transport with a circuit breaker: after 5 consecutive failures the server is not called for 30 s, and emails
 * are postponed ('mailPostponed'). A server that refuses or defers an email has answered, which is no failure.
 */
export function guardedTransport(
  transport: MailTransport,
  { clock, onBreakerReport: onReport }: GuardOptions,
): MailTransport {
  const breaker = createCircuitBreaker({ clock, onReport });
  return {
    async send(message) {
      if (!breaker.allows()) throw mailPostponed();
      try {
        const answer = await transport.send(message);
        breaker.succeeded();
        return answer;
      } catch (error) {
        if (isMailRefused(error) || isMailDeferred(error)) breaker.succeeded();
        else breaker.failed(codeOf(error));
        throw error;
      }
    },
  };
}
