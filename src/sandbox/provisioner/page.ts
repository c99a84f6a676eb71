import type { FastifyReply } from 'fastify';
import { type Html, html } from '#sandbox/html.ts';
import { listOrStatus, sendSandboxPage } from '#sandbox/send-sandbox-page.ts';
import { BEHAVIOURS } from './behaviours.ts';
import type { ServiceEntry } from './service-store.ts';

const SHOWN = 200;

/** The overview for developers: the special services and the latest events. */
export function sendPage(reply: FastifyReply, entries: readonly ServiceEntry[]): FastifyReply {
  const content = html`<p>
      A test replacement for a provisioning system. Every service is set up immediately, unless one of its details or
      its domain begins with one of these prefixes.
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
    ${listOrStatus(entries.slice(0, SHOWN), 'No events yet.', entryItem)}`;
  return sendSandboxPage(reply, { title: 'Sandbox provisioner', styles: '/provisioner.css', content });
}

function entryItem({ at, kind, productId, brandId, jobId }: ServiceEntry): Html {
  const text = new Date(at).toISOString();
  return html`<li>
    <time datetime="${text}">${text.slice(0, 19).replace('T', ' ')}</time> ${kind} <code>${productId}</code> of
    ${brandId}, job <code>${jobId}</code>
  </li>`;
}
