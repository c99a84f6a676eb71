import { mailtoHref } from '#core/account/email-address.ts';
import { type FormFields, RESUBMIT_FIELD } from '#core/forms/form-fields.ts';
import type { Language } from '#core/languages/languages.ts';
import { countdown } from '#core/messages/waiting-time.ts';
import { brandCss } from '#core/storefront/brand-css.ts';
import type { Brand, NamedLink } from '#core/storefront/brand.ts';
import { footerLists } from '#core/storefront/contract-links.ts';
import { uiConfigAttribute } from '#core/storefront/ui-config.ts';
import { formatInstant } from '#core/time/format-instant.ts';
import { type Html, html } from '#server/platform/html.ts';
import { type ErrorGroup, type ErrorPageTexts, errorTexts } from './error-texts.ts';

/** The data of an error page besides its problem. */
export interface ErrorPageFacts {
  readonly brand: Brand;
  readonly language: Language;
  /** Text group: a status, the end of a preview, or 'generic'. */
  readonly group: ErrorGroup;
  readonly status: number;
  readonly nonce: string;
  readonly requestId: string;
  readonly retryAfterSeconds: number | null;
  /** ms. */
  readonly now: number;
  /** Fields of the refused form, which the error page returns to its page; empty when there are none. */
  readonly sent: FormFields;
  readonly design: ErrorPageDesign;
}

/** The shared design of all error pages of a process. */
export interface ErrorPageDesign {
  /** URL of the pages' style sheet; null without built pages. */
  readonly styleSheet: string | null;
  readonly platform: { readonly name: string; readonly href: string };
}

/**
 * Error pages sent before any page is rendered: text, icon and action of the status between the brand's header and
 * footer, with the classes of the pages' style sheet.
 */
export function errorPage(facts: ErrorPageFacts): string {
  const { brand, language, status, nonce, design } = facts;
  const texts = errorTexts(language, brand.textOverrides);
  const { variant } = brand.uiTheme;
  const style = brandCss({ uiTheme: brand.uiTheme, theme: brand.theme, styles: brand.styles });
  const ui = uiConfigAttribute(brand.theme.uiConfig) ?? '';
  return html`<!doctype html>
    <html lang="${language}" data-theme="${variant}" data-ui="${ui}" data-font="ready">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${status === 404 ? texts.notFoundTitle : texts.pageTitle(brand.name)}</title>
        <link rel="icon" href="${brand.favicon ?? 'data:,'}" />
        ${design.styleSheet === null ? html`` : html`<link rel="stylesheet" href="${design.styleSheet}" />`}
        <style nonce="${nonce}">
          ${{ markup: design.styleSheet === null ? `${style}${BARE}` : style }}
        </style>
      </head>
      <body>
        <div class="flex min-h-svh flex-col">
          <header class="site-header border-b border-border">
            <div class="page-width flex h-16 items-center">${nameOf(brand, texts)}</div>
          </header>
          <main class="page-width grow py-6 sm:py-10">${panel(facts, texts)}</main>
          ${footer(facts, texts)}
        </div>
        ${brand.styles.brandFont.href === null ? html`` : html`<link rel="stylesheet" href="${brand.styles.brandFont.href}" crossorigin="anonymous" />`}
        ${
          facts.retryAfterSeconds === null
            ? html``
            : html`<script nonce="${nonce}">
                ${{ markup: COUNT_DOWN }};
              </script>`
        }
      </body>
    </html> `.markup;
}

function panel(facts: ErrorPageFacts, texts: ErrorPageTexts): Html {
  const { brand, group, status, requestId, sent } = facts;
  const { title, text, action } = texts.error(group);
  const reloads = status === 401 || status === 500 || status === 503;
  const message = status === 503 ? (brand.maintenance?.message ?? text) : text;
  return html`<div class="py-12 sm:py-20">
    <div class="mx-auto grid max-w-lg justify-items-center gap-4 text-center">
      ${icon(status)}
      <h1 class="text-24 font-semibold sm:text-32">${title}</h1>
      ${message === null ? html`` : html`<p class="text-16 text-muted-foreground">${message}</p>`} ${more(facts, texts)}
      ${sent.length === 0 ? html`` : html`<p class="text-14 text-muted-foreground">${texts.sent}</p>`}
      <div class="mt-2 flex flex-wrap justify-center gap-2">
        ${sent.length === 0 ? html`` : returnedForm(sent, texts)}
        <a
          class="button button-${sent.length === 0 ? 'primary' : 'secondary'} button-medium"
          href="${reloads ? '' : brand.storefrontRoute}"
          >${action}</a
        >
      </div>
      <p class="text-12 text-muted-foreground">${texts.reference(requestId)}</p>
    </div>
  </div>`;
}

/**
 * A form with the refused form's fields, posted to the same URL. With `RESUBMIT_FIELD` the page shows the values again
 * without acting on them.
 */
function returnedForm(sent: FormFields, texts: ErrorPageTexts): Html {
  const fields = [[RESUBMIT_FIELD, 'on'] as const, ...sent];
  return html`<form method="post">
    ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="button button-primary button-medium">${texts.formAgain}</button>
  </form>`;
}

/** End of the maintenance, waiting time, or contact. */
function more({ brand, language, group, status, retryAfterSeconds }: ErrorPageFacts, texts: ErrorPageTexts): Html {
  const until = status === 503 ? (brand.maintenance?.until ?? null) : null;
  if (until !== null) {
    const time = formatInstant(Date.parse(until), language, brand.timeZone ?? 'UTC');
    return html`<p class="text-14 text-muted-foreground"><time datetime="${until}">${texts.until(time)}</time></p>`;
  }
  if (status === 429 && retryAfterSeconds !== null) {
    const steps = countdown(retryAfterSeconds).map((step) => [step.from, texts.wait(step)] as const);
    return html`<p
      class="money text-14 text-muted-foreground"
      role="timer"
      aria-live="off"
      data-steps="${JSON.stringify(steps)}"
    >
      ${steps[0]?.[1] ?? ''}
    </p>`;
  }
  if (group !== 403) return html``;
  const [before = '', after = ''] = texts.contact.split('{email}');
  const email = html`<a class="text-primary underline underline-offset-4" href="${mailtoHref(brand.senderAddress)}"
    >${brand.senderAddress}</a
  >`;
  return html`<p class="text-14 text-muted-foreground">${before}${email}${after}</p>`;
}

function nameOf({ image, name, storefrontRoute }: Brand, texts: ErrorPageTexts): Html {
  const shown =
    image === null
      ? html`<span class="truncate">${name}</span>`
      : html`<img src="${image.fullUrl}" alt="${name}" height="32" class="brand-logo" />`;
  return html`<a
    class="mr-2 flex min-h-11 min-w-0 items-center rounded-sm text-20 font-bold sm:mr-4"
    href="${storefrontRoute}"
    aria-label="${texts.home(name)}"
    >${shown}</a
  >`;
}

function footer({ brand, language, now, design }: ErrorPageFacts, texts: ErrorPageTexts): Html {
  const { description, socialLinks } = brand.footer;
  const lists = footerLists(brand, language);
  const legal = [
    { name: texts.terms, href: brand.legal.termsUrl },
    { name: texts.privacy, href: brand.legal.privacyUrl },
    { name: texts.imprint, href: brand.legal.imprintUrl ?? '' },
  ].filter(({ href }) => href !== '');
  const year = String(new Date(now).getUTCFullYear());
  return html`<footer class="mt-16 border-t border-border bg-muted text-14 text-muted-foreground">
    <div class="page-width grid gap-8 py-10">
      <div class="grid max-w-prose content-start gap-3">
        <p class="text-16 font-semibold text-base-foreground">${brand.name}</p>
        ${description === '' ? html`` : html`<p>${description}</p>`} ${links(texts.social(brand.name), socialLinks)}
      </div>
      <div class="flex flex-wrap gap-x-12 gap-y-6">${lists.map(linkList)}</div>
    </div>
    <div class="border-t border-border">
      <div class="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-13">
        <p>${texts.copyright(year, brand.legal.name)}</p>
        ${links(texts.legal, legal)}
        <p>${link({ name: texts.poweredBy(design.platform.name), href: design.platform.href })}</p>
      </div>
    </div>
  </footer>`;
}

function linkList({ heading, links: all }: { readonly heading: string; readonly links: readonly NamedLink[] }): Html {
  return html`<nav aria-label="${heading}" class="grid content-start gap-2">
    <p class="font-semibold text-base-foreground">${heading}</p>
    <ul class="grid gap-1.5">
      ${all.map((one) => html`<li>${link(one)}</li>`)}
    </ul>
  </nav>`;
}

function links(label: string, all: readonly NamedLink[]): Html {
  if (all.length === 0) return html``;
  return html`<nav aria-label="${label}">
    <ul class="flex flex-wrap gap-x-4">
      ${all.map((one) => html`<li>${link(one)}</li>`)}
    </ul>
  </nav>`;
}

/** Only paths of the shop, web, email and telephone links are rendered as links. */
function link({ name, href }: NamedLink): Html {
  if (!/^(?:\/(?!\/)|https?:|mailto:|tel:)/i.test(href)) return html`<span>${name}</span>`;
  return html`<a class="quiet-link" href="${href}" rel="noreferrer">${name}</a>`;
}

/**
 * 'unavailable' for statuses from 500, otherwise 'error'; icons are Lucide's server-off and circle-alert
 * (https://lucide.dev, ISC licence).
 */
function icon(status: number): Html {
  const isUnavailable = status >= 500;
  const ground = isUnavailable ? 'bg-warning-soft text-warning' : 'bg-error-soft text-error';
  const paths = isUnavailable
    ? 'M7 2h13a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-5M10 10 2.5 2.5C2 2 2 2.5 2 5v3a2 2 0 0 0 2 2h6zM22 17v-1a2 2 0 0 0-2-2h-1M4 14a2 2 0 0 0-2 2v4a2 2 0 0 0 2 2h16.5l1-.5.5.5-8-8H4zM6 18h.01M2 2l20 20'
    : 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 8v4M12 16h.01';
  return html`<span class="grid size-16 place-items-center rounded-full ${ground}">
    <svg
      aria-hidden="true"
      width="32"
      height="32"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d="${paths}" />
    </svg>
  </span>`;
}

/** Announces the steps of the countdown; without scripts the first one is shown. */
const COUNT_DOWN = `
const timer = document.querySelector('[data-steps]');
const steps = timer === null ? [] : JSON.parse(timer.dataset.steps);
const end = Date.now() + (steps[0]?.[0] ?? 0) * 1000;
function tick() {
  const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
  timer.textContent = steps.findLast(([from]) => from >= left)[1];
  if (left > 0) setTimeout(tick, 1000);
}
if (timer !== null) tick();
`;

/** Styles for development, without a style sheet. */
const BARE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif }
header, footer { padding: 16px 24px } main { max-width: 560px; margin: 10vh auto; padding: 0 24px; text-align: center }
.button { display: inline-block; padding: 12px 24px; border-radius: 8px; background: var(--color-primary, LinkText); color: var(--color-primary-foreground, Canvas) }`;
