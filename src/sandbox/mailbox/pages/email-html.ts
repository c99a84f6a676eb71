import type { FastifyReply } from 'fastify';
import { html } from '#sandbox/html.ts';
import type { Email } from '#sandbox/mailbox/email.ts';

/** No scripts, forms and external resources, as in a strict mail client. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The HTML of an email; its links open in a new tab. */
export function sendEmailHtml(reply: FastifyReply, email: Email): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(email.html === '' ? html`<pre>${email.text}</pre>`.markup : withTarget(email.html));
}

function withTarget(markup: string): string {
  return markup.replace(/<head[^<>]*>/i, (head) => `${head}<base target="_blank" />`);
}
