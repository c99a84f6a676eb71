import type { Result } from '#core/result.ts';
import type { UnknownReason, CommandResult, CommandRefusal } from '#server/domains/registry.ts';
import { readExpiry, readTransfer } from './mapping/domain-answers.ts';
import type { EppResponse } from './mapping/response.ts';
import { MISSING_PARAMETER, RANGE_ERROR, meaningOf } from './mapping/result-codes.ts';

/** Maps a response to a change; `secret` is removed from its message. */
export function toCommandResult(response: Result<EppResponse, UnknownReason>, secret = ''): CommandResult {
  if (!response.ok) return { kind: 'unknown', reason: response.problem };
  const { code } = response.value;
  const meaning = meaningOf(code);
  switch (meaning.kind) {
    case 'done':
      // Some registries answer 1000, not 1001, to a transfer that waits for its approval.
      return readTransfer(response.value)?.status === 'pending'
        ? { kind: 'pending' }
        : { kind: 'done', expiresAt: readExpiry(response.value) };
    case 'pending':
    case 'unknown':
      return meaning;
    case 'refused': {
      const message = withoutSecret(response.value.message, secret);
      return { kind: 'refused', reason: reasonOfMessage(code, message) ?? meaning.reason, message, code };
    }
  }
}

/** A refusal made by this client, before or after sending a command. */
export function refusal(
  reason: Extract<CommandRefusal, { kind: 'refused' }>['reason'],
  message: string,
): CommandRefusal {
  return { kind: 'refused', reason, message, code: 0 };
}

/**
 * Two refusals have no code of their own: a fee that was not accepted (RFC 8748 §5.2 uses 2003 and 2004), and a
 * reserved name.
 */
function reasonOfMessage(code: number, message: string): 'premium' | 'reserved' | null {
  if ((code === MISSING_PARAMETER || code === RANGE_ERROR) && /\bfees?\b|premium/i.test(message)) return 'premium';
  return (code === 2306 || code === 2308) && /reserved/i.test(message) ? 'reserved' : null;
}

function withoutSecret(message: string, secret: string): string {
  return secret === '' ? message : message.replaceAll(secret, '…');
}
