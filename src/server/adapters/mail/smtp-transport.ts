import type { Transporter } from 'nodemailer';
import { type MailTransport, mailDeferred, mailRefused } from '#server/notify/public.ts';
import { isLoopbackAddress } from '#server/platform/outbound-guard.ts';

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
    async send({ messageId, from, to, subject, html, text }) {
      opened ??= openPool(url);
      const pool = await opened;
      // Addresses given as objects are not parsed as lists, so a comma cannot add recipients.
      const email = { messageId, from, to: { name: '', address: to }, subject, html, text };
      const sending = new AbortController();
      const timeout = setTimeout(() => sending.abort(), TOTAL_TIMEOUT_MS);
      try {
        const sent = { ...email, headers: HEADERS, ...ENCODING, ...GUARDED, signal: sending.signal };
        return answerOf(await pool.sendMail(sent));
      } catch (error) {
        throw faultOf(error);
      } finally {
        clearTimeout(timeout);
      }
    },
    async close() {
      const pool = await opened;
      pool?.close();
    },
  };
}

/** Shorter than a job's lease, so that no other worker sends the same email meanwhile. */
const TOTAL_TIMEOUT_MS = 25_000;
const TIME_LIMITS = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 };
const POOL = { pool: true, maxConnections: 5, maxRequeues: 1, idleTimeout: 30_000 } as const;
/** Suppresses automatic replies (RFC 3834 §5). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };
/** Given, since choosing an encoding takes a tenth of the time of sending. */
const ENCODING = { textEncoding: 'quoted-printable' } as const;
/** Content of an email is never read as a file path or URL. */
const GUARDED = { disableFileAccess: true, disableUrlAccess: true } as const;

async function openPool(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...encryptionOf(url), ...POOL, ...TIME_LIMITS });
}

/**
 * With a password the connection to another machine has to be encrypted (RFC 8314 §3): otherwise an attacker on the way removes
 * STARTTLS from the server's replies, and reads password and emails. `requireTLS` in the query of the URL has priority.
 */
function encryptionOf(url: string): { readonly requireTLS?: true } {
  const { password, hostname } = new URL(url);
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  return password === '' || host === 'localhost' || isLoopbackAddress(host) ? {} : { requireTLS: true };
}

/** The server's response to an accepted email. */
function answerOf(sent: unknown): string {
  const response: unknown = typeof sent === 'object' && sent !== null ? Reflect.get(sent, 'response') : '';
  return typeof response === 'string' ? response.slice(0, 200) : '';
}

/** The server's response without the email's content, which may contain a single-use link. */
function faultOf(error: unknown): Error {
  const { code, cause, command, responseCode, response } = detailsOf(error);
  const reply = [code, cause, command, response].filter((part) => part !== '').join(' ');
  const isUnsendable = code === 'EENVELOPE' && command === 'API';
  const isRefused = command === 'RCPT TO' && isPermanent(responseCode) && !isAboutUs(response);
  if (isUnsendable || isRefused) return mailRefused(reply);
  // 421: the server closes the connection, whatever the email (RFC 5321 §3.8).
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421) return mailDeferred(reply);
  return Object.assign(new Error(`The mail server did not accept an email: ${reply}`), { code });
}

/** A permanent failure (RFC 5321 §4.2.1); 503 (bad sequence) is not about the address. */
function isPermanent(reply: number): boolean {
  return reply >= 500 && reply < 600 && reply !== 503;
}

/**
 * X.7.X (RFC 3463 §3.8), 530 (RFC 3207 §4, RFC 4954 §6), or, without an enhanced code, in words beside the address: we are not permitted
 * to send, which the operator can fix; the address may be valid.
 */
function isAboutUs(response: string): boolean {
  if (/^530|^5\d\d[ -]5\.7\.\d/.test(response)) return true;
  if (/^5\d\d[ -]5\.\d/.test(response)) return false;
  return /\brelay|authenticat/i.test(response.replaceAll(/<[^<>]*>/g, ''));
}

interface Details {
  readonly code: string;
  /** The code of Node or OpenSSL, such as CERT_HAS_EXPIRED, when no connection was made. */
  readonly cause: string;
  readonly command: string;
  readonly responseCode: number;
  readonly response: string;
}

function detailsOf(error: unknown): Details {
  if (!(error instanceof Error)) return { code: String(error), cause: '', command: '', response: '', responseCode: 0 };
  const responseCode: unknown = Reflect.get(error, 'responseCode');
  return {
    code: textOf(error, 'code') || error.message,
    cause: textOf(error, 'originalCode'),
    command: textOf(error, 'command'),
    response: textOf(error, 'response').slice(0, 200),
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
  };
}

function textOf(error: Error, name: string): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}

/** Connects to a mail server and logs in, without sending; null when accepted, otherwise the server's response. */
export async function verifySmtp(url: string): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const transporter = createTransport({ url, ...encryptionOf(url), ...TIME_LIMITS });
  try {
    await transporter.verify();
    return null;
  } catch (error) {
    const { code, cause, response } = detailsOf(error);
    return [code, cause, response].filter((part) => part !== '').join(' ');
  } finally {
    transporter.close();
  }
}
