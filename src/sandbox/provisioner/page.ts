import type { FastifyReply } from 'fastify';
import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import { BEHAVIOURS } from './behaviours.ts';
import type { ServiceEntry } from './service-book.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const SHOWN = 200;

/** The overview for developers: the special services and the latest events. */
export function sendPage(reply: FastifyReply, entries: readonly ServiceEntry[]): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox provisioner</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/provisioner.css" />
      </head>
      <body>
        <main>
          <h1>Sandbox provisioner</h1>
          <p>
            A test replacement for a provisioning system. Every service is set up immediately, unless one of its details
            or its domain begins with one of these prefixes.
          </p>
          <table>
            <caption>
              Test prefixes
            </caption>
            <thead>
              <tr>
                <th scope="col">Begins with</th>
                <th scope="col">What happens</th>
              </tr>
            </thead>
            <tbody>
              ${BEHAVIOURS.map(
                ({ prefix, description }) =>
                  html`<tr>
                    <th scope="row"><code>${prefix}</code></th>
                    <td>${description}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
          <h2>Recent events</h2>
          ${
            entries.length === 0
              ? html`<p role="status">No events yet.</p>`
              : html`<ol>
                  ${entries.slice(0, SHOWN).map(entryItem)}
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

function entryItem({ at, kind, productId, brandId, stepId }: ServiceEntry): Html {
  const text = new Date(at).toISOString();
  return html`<li>
    <time datetime="${text}">${text.slice(0, 19).replace('T', ' ')}</time> ${kind} <code>${productId}</code> of
    ${brandId}, step <code>${stepId}</code>
  </li>`;
}
