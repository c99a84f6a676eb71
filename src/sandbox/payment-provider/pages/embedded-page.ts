import type { Language } from '#core/storefront/languages.ts';
import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import { inLanguage } from '#sandbox/payment-provider/browser/form-words.ts';
import type { FormWords } from '#sandbox/payment-provider/browser/form-words.ts';
import { page } from './layout.ts';
import type { Theme } from './layout.ts';

/** The colours of the page by the names of Landrush's theme, and the CSS variables of page.css they set. */
const COLOURS = [
  ['primary', 'accent'],
  ['surface', 'around'],
  ['surface', 'field'],
  ['surface-foreground', 'ink'],
  ['muted-foreground', 'muted'],
  ['input', 'line-strong'],
  ['error', 'danger'],
] as const;

/** The look and the parent page of an embedded form. */
export interface EmbeddedLook {
  readonly theme: Theme;
  readonly language: Language;
  /** Validated CSS colours; null for the provider's own and for a transparent background. */
  readonly colours: Readonly<Record<(typeof COLOURS)[number][0], string | null>>;
  readonly parentOrigin: string;
  readonly publishableKey: string;
  readonly nonce: string;
}

/** The specific parts of a form. */
export interface EmbeddedForm {
  readonly id: string;
  readonly title: FormWords;
  readonly withoutScript: FormWords;
  readonly script: string;
  /** The data attribute its script reads. */
  readonly data: Html;
  readonly fields: Html;
}

/** The document of an embedded form: fields without a button; the page around it requests the submission. */
export function embeddedPage(look: EmbeddedLook, form: EmbeddedForm): string {
  const { language } = look;
  return page({
    title: inLanguage(language, form.title),
    language,
    theme: look.theme,
    script: form.script,
    style: { nonce: look.nonce, css: html`:root{${rulesOf(look.colours)}}` },
    bodyClass: 'embedded',
    body: html`<form
        id="${form.id}"
        novalidate
        data-parent-origin="${look.parentOrigin}"
        data-publishable-key="${look.publishableKey}"
        data-language="${language}"
        ${form.data}
      >
        ${form.fields}
        <p class="visually-hidden" id="announcer" aria-live="polite"></p>
      </form>
      <noscript><p class="alert">${inLanguage(language, form.withoutScript)}</p></noscript>`,
  });
}

function rulesOf(colours: EmbeddedLook['colours']): readonly Html[] {
  return COLOURS.flatMap(([name, variable]) => (colours[name] === null ? [] : html`--${variable}:${colours[name]};`));
}
