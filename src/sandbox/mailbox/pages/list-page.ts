import type { FastifyReply } from 'fastify';
import { type Html, html } from '#sandbox/html.ts';
import type { Email } from '#sandbox/mailbox/email.ts';
import { formatTime, sendPage } from './layout.ts';

const SHOWN = 100;

/** The list of emails, newest first. */
export function sendListPage(reply: FastifyReply, emails: readonly Email[], to: string): FastifyReply {
  return sendPage(
    reply,
    'Sandbox mailbox',
    html`<h1>Sandbox mailbox</h1>
      <p>All emails sent by the shop are delivered here. Nothing leaves this machine.</p>
      <form role="search">
        <label for="to">Sent to</label>
        <input id="to" name="to" type="email" value="${to}" autocomplete="off" placeholder="anna@example.com" />
        <button type="submit">Show</button>
        ${to === '' ? null : html`<a href="/">Show all</a>`}
      </form>
      ${
        emails.length === 0
          ? emptyList(to)
          : html`<ol>
              ${emails.slice(0, SHOWN).map(entry)}
            </ol>`
      }`,
  );
}

function emptyList(to: string): Html {
  return html`<p role="status">${to === '' ? 'No emails yet.' : `No emails to ${to}.`}</p>`;
}

function entry({ id, subject, to, at, count }: Email): Html {
  return html`<li>
    <a href="/emails/${id}">${subject === '' ? 'No subject' : subject}</a>
    <span>to ${to.join(', ')}</span>
    <span>${formatTime(at)}${count === 1 ? null : html` · delivered ${count} times`}</span>
  </li>`;
}
