import type { FastifyReply } from 'fastify';
import { type Html, html } from '#sandbox/html.ts';
import type { RecentCommand } from '#sandbox/registry/control-service.ts';
import { hashCode, ruleAuthCode } from '#sandbox/registry/names/auth-code.ts';
import { type NameState, magicLabels } from '#sandbox/registry/names/magic-labels.ts';
import { isDomainName, stateOf } from '#sandbox/registry/names/name-rules.ts';
import type { Domain } from '#sandbox/registry/state/entry.ts';
import { sendSandboxPage } from '#sandbox/send-sandbox-page.ts';

const SHOWN = 60;

export interface Overview {
  readonly recent: readonly RecentCommand[];
  /** The domain to look up; '' for none. */
  readonly name: string;
  /** Its state; null when it is not registered. */
  readonly domain: Domain | null;
}

/** The overview for developers: the special labels, the authorization code of a domain, and the latest commands. */
export function sendOverview(reply: FastifyReply, view: Overview): FastifyReply {
  return sendSandboxPage(reply, {
    title: 'Sandbox registry',
    styles: '/overview.css',
    content: overview(view),
    hasForm: true,
  });
}

function overview(view: Overview): Html {
  const recent = view.recent.slice(-SHOWN).toReversed();
  return html`<p>
      A test registry that speaks EPP over TLS. Which domains are taken is calculated from the name, so the answer is
      always the same: most short names and common words are taken.
    </p>
    <form role="search">
      <label for="name">Check the status and auth code of a domain</label>
      <input id="name" name="name" value="${view.name}" placeholder="taken-demo.com" autocomplete="off" />
      <button type="submit">Look up</button>
      ${view.name === '' ? null : html`<p role="status">${describe(view)}</p>`}
    </form>
    <section>
      <h2 id="labels">Test domains</h2>
      <div class="scroll" role="region" aria-labelledby="labels" tabindex="0">
        <table>
          <thead>
            <tr>
              <th>Domain begins with</th>
              <th>What happens</th>
            </tr>
          </thead>
          <tbody>
            ${magicLabels.map(
              ({ prefix, description }) =>
                html`<tr>
                  <td><code>${prefix}</code></td>
                  <td>${description}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </section>
    <section>
      <h2 id="commands">Recent commands</h2>
      ${recent.length === 0 ? html`<p>No commands yet.</p>` : commandTable(recent)}
    </section>`;
}

/** Only codes derived from the name are known; others are stored as hashes. */
function describe({ name, domain }: Overview): string {
  if (!isDomainName(name)) return `${name} isn't a valid domain.`;
  if (domain === null) return `${name} is ${STATE_TEXTS[stateOf(name)]}.`;
  const code = ruleAuthCode(name);
  if (domain.codeHash !== hashCode(code)) return `${name} is registered with ${domain.registrar}.`;
  return `${name} is ${STATE_TEXTS[stateOf(name)]}; its auth code is ${code}.`;
}

const STATE_TEXTS: Readonly<Record<NameState, string>> = {
  free: 'available',
  premium: 'available as a premium domain',
  reserved: 'reserved',
  taken: 'taken',
  locked: 'taken and locked against transfers',
  young: 'taken and too new to be transferred',
  expiring: 'taken and expires soon',
  redemption: 'expired and can only be restored by its owner',
  transferring: 'taken and being transferred',
};

function commandTable(recent: readonly RecentCommand[]): Html {
  return html`<div class="scroll" role="region" aria-labelledby="commands" tabindex="0">
    <table>
      <thead>
        <tr>
          <th>Time (UTC)</th>
          <th>Registrar</th>
          <th>Command</th>
          <th>Domains</th>
          <th>Result</th>
        </tr>
      </thead>
      <tbody>
        ${recent.map(
          ({ at, registrar, kind, names, code }) =>
            html`<tr>
              <td>${new Date(at).toISOString().slice(11, 23)}</td>
              <td>${registrar}</td>
              <td>${kind}</td>
              <td>${shorten(names)}</td>
              <td>${code}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function shorten(names: readonly string[]): string {
  const rest = names.length - 3;
  return `${names.slice(0, 3).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
