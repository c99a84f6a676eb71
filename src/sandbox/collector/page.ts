import type { FastifyReply } from 'fastify';
import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import type { CollectedEvent } from './start-collector.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The events that came in, the newest first. */
export function sendPage(reply: FastifyReply, events: readonly CollectedEvent[]): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox collector</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/collector.css" />
      </head>
      <body>
        <main>
          <h1>Sandbox collector</h1>
          <p>
            It stands in for an analytics service. Commerce events appear here once a shopper has allowed analytics in
            the cookie notice of a brand that sends them; the newest are first.
          </p>
          ${
            events.length === 0
              ? html`<p role="status">No event was received yet.</p>`
              : html`<ol>
                  ${events.map(eventItem)}
                </ol>`
          }
        </main>
      </body>
    </html>`;
  return reply
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.markup);
}

function eventItem({ key, at, event, ecommerce }: CollectedEvent): Html {
  return html`<li>
    <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time> <strong>${event}</strong> of ${key}
    <code>${JSON.stringify(ecommerce)}</code>
  </li>`;
}
