import type { FastifyReply } from 'fastify';
import { type Html, html } from '#sandbox/html.ts';
import type { Email } from '#sandbox/mailbox/email.ts';
import { formatTime, sendPage } from './layout.ts';

/** One email: its HTML, links, plain text and headers. */
export function sendEmailPage(reply: FastifyReply, email: Email): FastifyReply {
  const { id, subject, messageId, from, to, at, count, text, links, attachments, headers } = email;
  return sendPage(
    reply,
    subject,
    html`<p><a href="/">All emails</a></p>
      <h1>${subject}</h1>
      <dl>
        ${row('From', html`${from}`)} ${row('To', html`${to.join(', ')}`)} ${row('Time (UTC)', formatTime(at))}
        ${row('Message-ID', html`${messageId}`)}
        ${row('Delivered', html`${count === 1 ? 'once' : `${count} times (shown once)`}`)}
      </dl>
      <iframe
        src="/emails/${id}/html"
        title="Email preview"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerpolicy="no-referrer"
      ></iframe>
      ${attachments.length === 0 ? null : fileList(id, attachments)} ${links.length === 0 ? null : linkList(links)}
      <section>
        <h2>Plain text</h2>
        <pre>${text}</pre>
      </section>
      <details>
        <summary>Headers</summary>
        <dl>${headers.map(({ name, value }) => row(name, html`${value}`))}</dl>
      </details>`,
  );
}

function fileList(id: string, files: Email['attachments']): Html {
  return html`<section>
    <h2>Files</h2>
    <ul>
      ${files.map(
        ({ filename, type, bytes }, index) =>
          html`<li><a href="/emails/${id}/files/${String(index)}">${filename}</a> ${type}, ${String(bytes)} bytes</li>`,
      )}
    </ul>
  </section>`;
}

function linkList(links: readonly string[]): Html {
  return html`<section>
    <h2>Links</h2>
    <ul>
      ${links.map((link) => html`<li><a href="${link}" rel="noreferrer" target="_blank">${link}</a></li>`)}
    </ul>
  </section>`;
}

function row(name: string, value: Html): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}
