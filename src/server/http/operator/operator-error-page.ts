import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { html } from '#server/platform/html.ts';

const TEXTS = join(import.meta.dirname, '..', '..', '..', 'admin', 'text', DEFAULT_LANGUAGE);

/** Read as data, without running page code. */
const TEXT_OF = { ...read('problems'), ...read('shell') };

/**
 * The page of a problem before or instead of a screen, such as a file that is not there: title and text of the problem,
 * and a link to the dashboard.
 */
export function operatorErrorPage({ code }: Pick<Problem, 'code'>, { isForm, styleSheet }: ErrorPageOptions): string {
  const title = TEXT_OF[`problems.${code}`] ?? PROBLEMS[code].title;
  const isUnread = !isForm && PROBLEMS[code].status >= 500;
  const text = TEXT_OF[isUnread ? 'shell.failure-text' : `problems.${code}.text`];
  return html`<!doctype html>
    <html lang="${DEFAULT_LANGUAGE}" data-theme="auto">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${TEXT_OF['shell.product'] ?? ''}</title>
        ${styleSheet === null ? html`` : html`<link rel="stylesheet" href="${styleSheet}" />`}
      </head>
      <body>
        <main class="shell-main">
          <div class="mx-auto grid max-w-lg justify-items-center gap-4 py-12 text-center sm:py-20">
            <h1 class="text-24 font-semibold sm:text-32">${title}</h1>
            ${text === undefined ? html`` : html`<p class="text-16 text-muted-foreground">${text}</p>`}
            <a class="button button-primary button-medium" href="/">${TEXT_OF['shell.to-dashboard'] ?? ''}</a>
          </div>
        </main>
      </body>
    </html> `.markup;
}

interface ErrorPageOptions {
  /** Whether a form was sent, whose outcome may be unknown. */
  readonly isForm: boolean;
  /** The URL of the style sheet of the screens; null without a build. */
  readonly styleSheet: string | null;
}

function read(namespace: string): Readonly<Record<string, string | undefined>> {
  const texts = z.record(z.string(), z.string());
  return z.parse(texts, JSON.parse(readFileSync(join(TEXTS, `${namespace}.json`), 'utf8')));
}
