import { DEFAULT_LANGUAGE } from '#core/storefront/languages.ts';
import type { Language } from '#core/storefront/languages.ts';
import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';

/** 'auto' follows the device. */
export type Theme = 'light' | 'dark' | 'auto';

export interface PageParts {
  readonly title: string;
  /** English unless it is said otherwise. */
  readonly language?: Language;
  readonly theme: Theme;
  /** A module of the browser folder, or none. */
  readonly script: string | null;
  /** Rules of this page only; allowed by the nonce. */
  readonly style: { readonly nonce: string; readonly css: Html } | null;
  readonly bodyClass: string;
  readonly body: Html;
}

/** A whole document; it asks for nothing from anywhere else. */
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

/** The line every page of the sandbox begins with, so that nobody takes it for real money. */
export function sandboxNote(): Html {
  return html`<header class="sandbox-note">
    Sandbox: no real money moves. <a href="/" target="_blank">Test cards</a>
  </header>`;
}
