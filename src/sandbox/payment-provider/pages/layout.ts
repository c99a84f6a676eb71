import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import { type Html, html } from '#sandbox/html.ts';

/** 'auto' follows the device. */
export type Theme = 'light' | 'dark' | 'auto';

export interface PageParts {
  readonly title: string;
  /** English by default. */
  readonly language?: Language;
  readonly theme: Theme;
  /** A module of the browser folder, or none. */
  readonly script: string | null;
  /** The styles of this page, allowed by the nonce. */
  readonly style: { readonly nonce: string; readonly css: Html } | null;
  readonly bodyClass: string;
  readonly body: Html;
}

/** A complete document without external resources. */
export function page(parts: PageParts): string {
  const { title, language = DEFAULT_LANGUAGE, theme, script, style, bodyClass, body } = parts;
  return html`<!doctype html>
    <html lang="${language}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/page.css" />
        ${
          style === null
            ? null
            : html`<style nonce="${style.nonce}">
                ${style.css}
              </style>`
        }
        ${script === null ? null : html`<script type="module" src="/assets/${script}"></script>`}
      </head>
      <body class="${bodyClass}">
        ${body}
      </body>
    </html>`.markup;
}

/** The first line of every sandbox page: no real money is involved. */
export function sandboxNotice(): Html {
  return html`<header class="sandbox-note">
    Test mode: no real money is moved. <a href="/" target="_blank">Test cards</a>
  </header>`;
}
