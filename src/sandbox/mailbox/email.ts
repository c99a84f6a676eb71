import PostalMime from 'postal-mime';
import type { Delivery } from './delivery.ts';

/** A parsed email. */
export interface Email {
  readonly id: string;
  /** From its header, with angle brackets; its id when it has none. */
  readonly messageId: string;
  readonly at: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The distinct links of its HTML. */
  readonly links: readonly string[];
  /** Its attachments; their index is part of their URL. */
  readonly attachments: readonly { readonly filename: string; readonly type: string; readonly bytes: number }[];
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** The number of deliveries under its Message-ID. */
  readonly count: number;
}

/** Parses the email of a delivery (RFC 5322, MIME). */
export async function parseEmail({ id, at, from, to, raw }: Delivery): Promise<Email> {
  const mail = await PostalMime.parse(Buffer.from(raw, 'base64'));
  const html = mail.html ?? '';
  return {
    id,
    messageId: mail.messageId ?? id,
    at,
    from,
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html,
    links: linksIn(html === '' ? (mail.text ?? '') : html),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'file',
      type: mimeType,
      bytes: bytesOf(content).byteLength,
    })),
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    count: 1,
  };
}

/** An attachment as received; undefined for an unknown index. */
export async function readAttachment({ raw }: Pick<Delivery, 'raw'>, index: number): Promise<Attachment | undefined> {
  const { attachments } = await PostalMime.parse(Buffer.from(raw, 'base64'));
  const found = attachments[index];
  if (found === undefined) return undefined;
  return { filename: found.filename ?? 'file', type: found.mimeType, content: bytesOf(found.content) };
}

/** An attachment of an email. */
export interface Attachment {
  readonly filename: string;
  readonly type: string;
  readonly content: Buffer;
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

function linksIn(body: string): readonly string[] {
  const found = body.matchAll(/href="(https?:[^"]+)"|(?<!["\w])(https?:\/\/[^\s<>"]+)/g);
  const links = [...found].map(([, href, bare]) => (href ?? bare ?? '').replaceAll('&amp;', '&'));
  return [...new Set(links)];
}
