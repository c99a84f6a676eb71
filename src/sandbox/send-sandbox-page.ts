import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

/** The overview page of a sandbox. */
interface SandboxPage {
  /** The title and heading. */
  readonly title: string;
  /** The path of its style sheet. */
  readonly styles: string;
  /** The content below the heading. */
  readonly content: Html;
  /** Whether it contains a form. */
  readonly hasForm?: boolean;
}

/** Sends the overview of a sandbox for developers; it loads nothing but its style sheet and is not cached. */
export function sendSandboxPage(
  reply: FastifyReply,
  { title, styles, content, hasForm = false }: SandboxPage,
): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${styles}" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  const formAction = hasForm ? "'self'" : "'none'";
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.markup);
}

/** A list in the page of a sandbox, or a sentence while it has no items. */
export function listOrStatus<Item>(items: readonly Item[], none: string, itemOf: (item: Item) => Html): Html {
  return items.length === 0
    ? html`<p role="status">${none}</p>`
    : html`<ol>
        ${items.map((item) => itemOf(item))}
      </ol>`;
}
