import fastify, { type FastifyReply } from 'fastify';
import { CONTROL_HEADER, isControlSecret } from '#sandbox/control-secret.ts';
import { TABLE_STYLE, controlStyle } from '#sandbox/control-style.ts';
import { type Html, html } from '#sandbox/html.ts';
import { sendSandboxPage } from '#sandbox/send-sandbox-page.ts';
import { answerQuestion } from './answer-question.ts';
import { type ControlService, type Question, createControlService, faultsSchema } from './control-service.ts';
import { NUMBER_RULES, VALID_EXAMPLES } from './numbers.ts';

export interface TaxAuthorityOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly controlSecret: string;
  /** The factor for all delays. */
  readonly timeScale?: number;
  readonly now?: () => number;
}

export interface RunningTaxAuthority {
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1: the REST interface of VIES at /rest-api, its page at /, its faults at /control. */
export async function startTaxAuthority(options: TaxAuthorityOptions): Promise<RunningTaxAuthority> {
  const { port, controlSecret, timeScale = 1, now = Date.now } = options;
  const control = createControlService(now);
  const app = fastify({ logger: false, bodyLimit: 16_384, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    if (!/^(?:127\.0\.0\.1|localhost)$/.test(request.hostname)) await reply.code(421).send({ problem: 'host-unknown' });
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ problem: status < 500 ? 'request-unreadable' : 'internal-error' });
  });
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/', async (_request, reply) => sendPage(reply, control));
  app.get('/tax-authority.css', async (_request, reply) => reply.type('text/css').send(controlStyle(TABLE_STYLE)));
  app.post('/rest-api/check-vat-number', async (request, reply) =>
    answerQuestion(control, request.body, reply, { timeScale }),
  );
  app.register(async (guarded) => {
    guarded.addHook('onRequest', async (request, reply) => {
      if (!isControlSecret(request.headers[CONTROL_HEADER], controlSecret))
        await reply.code(403).send({ problem: 'secret-missing' });
    });
    guarded.get('/control', async (_request, reply) =>
      reply.send({ ...control.faults(), questions: control.questions() }),
    );
    guarded.post('/control', async (request, reply) => {
      const change = faultsSchema.safeParse(request.body);
      if (!change.success) return reply.code(422).send({ problem: 'faults-unreadable' });
      control.change(change.data);
      return reply.send(control.faults());
    });
  });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}

/** The overview for developers: the special numbers and the latest requests. */
function sendPage(reply: FastifyReply, control: ControlService): FastifyReply {
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
    ${
      questions.length === 0
        ? html`<p role="status">No checks yet.</p>`
        : html`<ol>
            ${questions.map(questionItem)}
          </ol>`
    }`;
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
