import type { FastifyReply } from 'fastify';
import { type Html, html } from '#sandbox/html.ts';
import { listOrStatus, sendSandboxPage } from '#sandbox/send-sandbox-page.ts';
import type { ControlService, Question } from './control-service.ts';
import { NUMBER_RULES, VALID_EXAMPLES } from './numbers.ts';

/** The overview for developers: the special numbers and the latest requests. */
export function sendPage(reply: FastifyReply, control: ControlService): FastifyReply {
  const questions = control.questions();
  const content = html`<p>
      A test replacement for VIES. Every well-formed VAT number is valid, except those that contain certain digits.
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
    ${listOrStatus(questions, 'No checks yet.', questionItem)}`;
  return sendSandboxPage(reply, { title: 'Sandbox tax authority', styles: '/tax-authority.css', content });
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
