import { hasCode } from '#server/platform/has-code.ts';

/** A permanent rejection by a mail server; not retried. */
export interface MailRefused extends Error {
  readonly code: 'mailRefused';
}

/** Creates the fault; `reason` is for the log. */
export function mailRefused(reason: string): MailRefused {
  return Object.assign(new Error(`An email was refused permanently: ${reason}`), { code: 'mailRefused' as const });
}

/** Whether an error is a MailRefused fault. */
export function isMailRefused(error: unknown): error is MailRefused {
  return hasCode(error, 'mailRefused');
}

/** A mail server that answers did not accept an email for now, such as for a full mailbox (RFC 5321 §4.2.1). */
export interface MailDeferred extends Error {
  readonly code: 'mailDeferred';
}

/** Creates the fault from the server's reply. */
export function mailDeferred(reply: string): MailDeferred {
  return Object.assign(new Error(`The mail server did not accept an email: ${reply}`), {
    code: 'mailDeferred' as const,
  });
}

/** Whether an error is a MailDeferred fault. */
export function isMailDeferred(error: unknown): error is MailDeferred {
  return hasCode(error, 'mailDeferred');
}

/** An email was not given to a mail server that keeps failing. */
export interface MailPostponed extends Error {
  readonly code: 'mailPostponed';
}

/** Creates the fault. */
export function mailPostponed(): MailPostponed {
  const error = new Error('The mail server is not called for now, because it failed repeatedly.');
  return Object.assign(error, { code: 'mailPostponed' as const });
}

/** Whether an error is a MailPostponed fault. */
export function isMailPostponed(error: unknown): error is MailPostponed {
  return hasCode(error, 'mailPostponed');
}
