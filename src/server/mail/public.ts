export type { Letter, LetterTemplate, QueueMail, QueuedMail, Writer, Writers, Writing } from './letter.ts';
export { isMailRefused, mailRefused } from './mail-refused.ts';
export type { MailMessage, MailTransport } from './mail-transport.ts';
