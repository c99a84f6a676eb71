import type { Transporter } from 'nodemailer';
import { mailRefused } from '#server/mail/public.ts';
import type { MailTransport } from '#server/mail/public.ts';

/** A pool of connections to a mail server. */
export interface SmtpTransport extends MailTransport {
  /** Closes its connections after the emails in progress. */
  close(): Promise<void>;
}

/**
 * Sends over SMTP (RFC 5321) to the server of a URL. The library is loaded for the first email, since most processes
 * never send one.
 */
export function createSmtpTransport(url: string): SmtpTransport {
  let opened: Promise<Transporter> | null = null;
  return {
    async send({ messageId, from, to, subject, html, text, attachments }) {
      opened ??= openPool(url);
      const pool = await opened;
      // Addresses given as objects are not parsed as lists, so a comma cannot add recipients.
      const email = { messageId, from, to: { name: '', address: to }, subject, html, text };
      const files = attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) }));
      try {
        await pool.sendMail({
          ...email,
          attachments: files,
          headers: HEADERS,
          ...GUARDED,
          signal: AbortSignal.timeout(WHOLE_MS),
        });
      } catch (error) {
        throw faultOf(error);
      }
    },
    async close() {
      const pool = await opened;
      pool?.close();
    },
  };
}

/** Shorter than a step's lease, so that no other worker sends the same email meanwhile. */
const WHOLE_MS = 25_000;
const TIME_LIMITS = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 };
const POOL = { pool: true, maxConnections: 5, maxRequeues: 1, idleTimeout: 30_000 } as const;
/** Suppresses automatic replies (RFC 3834 §5). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };
/** Content of an email is never read as a file path or URL. */
const GUARDED = { disableFileAccess: true, disableUrlAccess: true } as const;

async function openPool(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...POOL, ...TIME_LIMITS });
}

/** The server's response without the email's content, which may contain a single-use link. */
function faultOf(error: unknown): Error {
  const { code, command, responseCode, response } = detailsOf(error);
  const says = [code, command, response].filter((part) => part !== '').join(' ');
  const isUnsendable = code === 'EENVELOPE' && command === 'API';
  const isRefused = command === 'RCPT TO' && isPermanent(responseCode) && !isPolicy(response);
  return isUnsendable || isRefused ? mailRefused(says) : new Error(`The mail server did not take a letter: ${says}`);
}

/** A permanent failure (RFC 5321 §4.2.1); 503 (bad sequence) is not about the address. */
function isPermanent(reply: number): boolean {
  return reply >= 500 && reply < 600 && reply !== 503;
}

/** X.7.X (RFC 3463 §3.8): we are not permitted to send, which the operator can fix; the address may be valid. */
function isPolicy(response: string): boolean {
  return /^5\d\d[ -]5\.7\.\d/.test(response);
}

interface Details {
  readonly code: string;
  readonly command: string;
  readonly responseCode: number;
  readonly response: string;
}

function detailsOf(error: unknown): Details {
  if (!(error instanceof Error)) return { code: String(error), command: '', response: '', responseCode: 0 };
  const responseCode: unknown = Reflect.get(error, 'responseCode');
  return {
    code: textOf(error, 'code') || error.message,
    command: textOf(error, 'command'),
    response: textOf(error, 'response').slice(0, 200),
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
  };
}

function textOf(error: Error, name: string): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
