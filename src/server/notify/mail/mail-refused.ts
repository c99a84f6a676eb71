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
