import type { FastifyReply } from 'fastify';
import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import type { ControlService, Question } from './control-service.ts';
import { NUMBER_RULES, VALID_EXAMPLES } from './numbers.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The overview for developers: the special numbers and the latest requests. */
export function sendPage(reply: FastifyReply, control: ControlService): FastifyReply {
  const questions = control.questions();
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox tax authority</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/tax-authority.css" />
      </head>
      <body>
        <main>
          <h1>Sandbox tax authority</h1>
          <p>
            A test replacement for VIES. Every well-formed VAT number is valid, except those that contain certain
            digits.
          </p>
          <table>
            <caption>
              Test numbers
            </caption>
            <thead>
              <tr>
                <th scope="col">Number contains</th>
                <th scope="col">What happens</th>
                <th scope="col">Examples</th>
              </tr>
            </thead>
            <tbody>
              ${NUMBER_RULES.map(({ digits, description, examples }) => ruleRow(digits, description, examples))}
              ${ruleRow('any other', 'Valid.', VALID_EXAMPLES)}
            </tbody>
          </table>
          <h2>Recent checks</h2>
          ${
            questions.length === 0
              ? html`<p role="status">No checks yet.</p>`
              : html`<ol>
                  ${questions.map(questionItem)}
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

function ruleRow(digits: string, description: string, examples: readonly string[]): Html {
  return html`<tr>
    <th scope="row">${digits}</th>
    <td>${description}</td>
    <td>${examples.map((example) => html`<code>${example}</code> `)}</td>
  </tr>`;
}

function questionItem({ at, number, requester, did }: Question): Html {
  const text = new Date(at).toISOString();
  return html`<li>
    <time datetime="${text}">${text.slice(0, 19).replace('T', ' ')}</time> <code>${number}</code> ${did}
    ${requester === null ? null : html`for <code>${requester}</code>`}
  </li>`;
}
