import type { FastifyReply } from 'fastify';
import { type Html, html } from '#sandbox/html.ts';
import { listOrStatus, sendSandboxPage } from '#sandbox/send-sandbox-page.ts';
import type { CollectedEvent } from './start-collector.ts';

/** The received events, newest first. */
export function sendPage(reply: FastifyReply, events: readonly CollectedEvent[]): FastifyReply {
  const content = html`<p>
      It stands in for an analytics service. Commerce events appear here once a shopper has allowed analytics in the
      cookie notice of a brand that sends them; the newest are first.
    </p>
    ${listOrStatus(events, 'No event was received yet.', eventItem)}`;
  return sendSandboxPage(reply, { title: 'Sandbox collector', styles: '/collector.css', content });
}

function eventItem({ key, at, event, ecommerce }: CollectedEvent): Html {
  return html`<li>
    <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time> <strong>${event}</strong> of ${key}
    <code>${JSON.stringify(ecommerce)}</code>
  </li>`;
}
