/** A permanent rejection by a mail server; not retried. */
export interface MailRefused extends Error {
  readonly code: 'mailRefused';
}

/** Creates the fault; `why` is for the log. */
export function mailRefused(why: string): MailRefused {
  return Object.assign(new Error(`A letter was refused for good: ${why}`), { code: 'mailRefused' as const });
}

/** Whether an error is a MailRefused fault. */
export function isMailRefused(error: unknown): error is MailRefused {
  return error instanceof Error && 'code' in error && error.code === 'mailRefused';
}
