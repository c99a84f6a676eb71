import { PROBLEMS } from '#contract/problems.ts';
import { listEndpoints, listStreams } from '#server/http/request/operations.ts';
import { type Html, html } from '#server/platform/html.ts';
import { API_PREFIX } from './api-routes.ts';
import { jsonSchemaOf } from './describe-operation.ts';

/** A documented endpoint or stream. */
interface Described {
  readonly resource: string;
  readonly action: string;
  readonly endpoint: Omit<ReturnType<typeof listEndpoints>[number]['endpoint'], 'output' | 'idempotencyKey'>;
  readonly needsKey: boolean;
  /** The response with its heading. */
  readonly answer: { readonly title: string; readonly schema: Parameters<typeof jsonSchemaOf>[0] };
}

/**
 * The API reference as HTML without scripts, from the same table as the OpenAPI document; `style` is its only style
 * element.
 */
export function apiDocsPage(): { readonly html: string; readonly style: string } {
  const endpoints = listDescribed();
  const resources = [...new Set(endpoints.map(({ resource }) => resource))];
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Storefront API</title>
        ${{ markup: `<style>${STYLE}</style>` }}
      </head>
      <body>
        <main>
          <h1>Storefront API</h1>
          <p>
            Everything the pages of this shop do, for any client. The same as
            <a href="/api/openapi.json">OpenAPI 3.1</a>. Amounts are whole minor units of the currency beside them;
            problems are <code>application/problem+json</code> with a <code>code</code>.
          </p>
          <nav aria-label="Endpoints">
            <ul>
              ${endpoints.map(linkTo)}
            </ul>
          </nav>
          ${resources.map(
            (resource) =>
              html`<section>
                <h2>${resource}</h2>
                ${endpoints.filter((one) => one.resource === resource).map(describe)}
              </section>`,
          )}
        </main>
      </body>
    </html> `;
  return { html: markup, style: STYLE };
}

function listDescribed(): Described[] {
  const endpoints = listEndpoints().map((one) => ({
    ...one,
    needsKey: one.endpoint.idempotencyKey,
    answer: { title: 'Output', schema: one.endpoint.output },
  }));
  const streams = listStreams().map((one) => ({
    ...one,
    needsKey: false,
    answer: { title: 'Each line (application/x-ndjson)', schema: one.endpoint.event },
  }));
  return [...endpoints, ...streams];
}

function linkTo({ resource, action, endpoint }: Described): Html {
  return html`<li>
    <a href="#${resource}.${action}"><code>${endpoint.method} ${API_PREFIX}${endpoint.path}</code></a>
  </li>`;
}

function describe({ resource, action, endpoint, needsKey, answer }: Described): Html {
  const key = needsKey ? html`<p>Needs an <code>Idempotency-Key</code> header.</p>` : html``;
  const own = endpoint.problems.toSorted((one, other) => PROBLEMS[one].status - PROBLEMS[other].status);
  return html`<article id="${resource}.${action}">
    <h3><code>${endpoint.method} ${API_PREFIX}${endpoint.path}</code></h3>
    <p>${endpoint.summary}</p>
    ${key}
    <details>
      <summary>Input</summary>
      <pre tabindex="0">${schemaText(endpoint.input, 'input')}</pre>
    </details>
    <details>
      <summary>${answer.title}</summary>
      <pre tabindex="0">${schemaText(answer.schema, 'output')}</pre>
    </details>
    ${
      own.length === 0
        ? html``
        : html`<ul>
            ${own.map((code) => html`<li>${PROBLEMS[code].status} <code>${code}</code> ${PROBLEMS[code].title}</li>`)}
          </ul>`
    }
  </article>`;
}

function schemaText(schema: Described['answer']['schema'], io: 'input' | 'output'): string {
  return JSON.stringify(jsonSchemaOf(schema, io), null, 2);
}

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif } main { max-width: 860px; margin: 0 auto; padding: 24px }
h3 { font-size: 16px; margin-bottom: 0 } article { border-top: 1px solid; padding: 8px 0 16px }
pre { overflow: auto; max-height: 480px; padding: 12px; border: 1px solid; font-size: 13px } nav ul { columns: 2 22rem; padding-left: 20px }`;
