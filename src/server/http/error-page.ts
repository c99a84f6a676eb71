import type { Brand } from '#core/storefront/brand.ts';
import type { Language } from '#core/storefront/languages.ts';
import { errorTexts } from './error-texts.ts';
import type { ErrorPageTexts } from './error-texts.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';

/** What an error page needs besides its status. */
export interface ErrorPageFacts {
  readonly brand: Brand;
  readonly language: Language;
  readonly status: number;
  readonly nonce: string;
  readonly requestId: string;
  readonly retryAfterSeconds: number | null;
}

/** The error pages answered before any page is rendered, with the texts, icons and actions of specification §8. */
export function errorPage({ brand, language, status, nonce, requestId, retryAfterSeconds }: ErrorPageFacts): string {
  const texts = errorTexts(language);
  const { title, text, action: label, reloads } = shownError(brand, status, texts);
  const action = reloads
    ? html`<a class="action" href="">${label}</a>`
    : html`<a class="action" href="${brand.storefrontRoute}">${label}</a>`;
  const wait = status === 429 && retryAfterSeconds !== null ? html`<p>${texts.wait(retryAfterSeconds)}</p>` : html``;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${texts.pageTitle(brand.name)}</title>
        <style nonce="${nonce}">
          ${styleOf(brand)}
        </style>
      </head>
      <body>
        <header>${nameOf(brand)}</header>
        <main>
          ${icon(status)}
          <h1>${title}</h1>
          ${text.map((line) => html`<p>${line}</p>`)} ${wait} ${action}
          <p class="reference">${requestId}</p>
        </main>
      </body>
    </html> `.markup;
}

interface ShownError {
  readonly title: string;
  readonly text: readonly string[];
  readonly action: string;
  readonly reloads: boolean;
}

/** A brand in maintenance says itself what it does; what is away otherwise was not planned. */
function shownError({ maintenance }: Brand, status: number, texts: ErrorPageTexts): ShownError {
  const { title, text, action } = texts.error(status);
  const said = status === 503 ? maintenance?.message : text;
  const isSaid = said !== undefined && said !== null;
  return { title, text: isSaid ? [said] : [], action, reloads: status === 401 || status === 500 || status === 503 };
}

function nameOf({ image, name, storefrontRoute }: Brand): Html {
  const shown = image === null ? html`${name}` : html`<img src="${image.full_url}" alt="${name}" height="32" />`;
  return html`<a href="${storefrontRoute}">${shown}</a>`;
}

/** 'unavailable' from 500 on, otherwise 'error' (specification §8). */
function icon(status: number): Html {
  return status >= 500
    ? html`<svg
        aria-hidden="true"
        width="48"
        height="48"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
      >
        <path d="M4 7h16v10H4zM8 21h8M9 10l6 4m0-4-6 4" />
      </svg>`
    : html`<svg
        aria-hidden="true"
        width="48"
        height="48"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
      >
        <circle cx="12" cy="12" r="9" />
        <path d="M12 7v6m0 3v.5" />
      </svg>`;
}

function styleOf({ uiTheme, theme }: Brand): Html {
  const { light, dark } = theme.tokens.colors;
  const first = uiTheme.variant === 'dark' ? dark : light;
  const auto = uiTheme.variant === 'auto' ? `@media (prefers-color-scheme: dark) { :root { ${colours(dark)} } }` : '';
  return {
    markup: `:root { color-scheme: ${uiTheme.variant === 'auto' ? 'light dark' : uiTheme.variant}; ${colours(first)} } ${auto} ${LAYOUT}`,
  };
}

/** Only what is a colour for certain goes into the style sheet. */
function colours(tokens: Readonly<Record<string, string>>): string {
  const colour = (name: string, otherwise: string): string => {
    const value = tokens[name] ?? '';
    return /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl|oklch|oklab)\([\d.,%/ a-z-]+\))$/i.test(value) ? value : otherwise;
  };
  return [
    `--base: ${colour('base', 'Canvas')}`,
    `--text: ${colour('base-foreground', 'CanvasText')}`,
    `--muted: ${colour('muted-foreground', 'GrayText')}`,
    `--primary: ${colour('primary', 'LinkText')}`,
    `--on-primary: ${colour('primary-foreground', 'Canvas')}`,
  ].join('; ');
}

const LAYOUT = `
body { margin: 0; font: 16px/1.5 'Inter Tight', system-ui, sans-serif; background: var(--base); color: var(--text) }
header { padding: 16px 24px; font-weight: 700 } header a { color: inherit; text-decoration: none }
main { max-width: 560px; margin: 10vh auto; padding: 0 24px; text-align: center }
h1 { font-size: 24px; line-height: 1.25 } svg, .reference { color: var(--muted) } .reference { font-size: 12px; margin-top: 48px }
.action { display: inline-block; padding: 12px 24px; border-radius: 8px; background: var(--primary); color: var(--on-primary); text-decoration: none; font-weight: 600 }
.action:focus-visible { outline: 2px solid var(--text); outline-offset: 2px }`;
