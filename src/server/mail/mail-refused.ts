/** An address no letter will ever reach, by the word of a mail server: nothing is gained by sending again. */
export interface MailRefused extends Error {
  readonly code: 'mailRefused';
}

/** Makes the fault; `why` is for the log. */
export function mailRefused(why: string): MailRefused {
  return Object.assign(new Error(`A letter was refused for good: ${why}`), { code: 'mailRefused' as const });
}

/** Whether an error is the fault above. */
export function isMailRefused(error: unknown): error is MailRefused {
  return error instanceof Error && 'code' in error && error.code === 'mailRefused';
}
