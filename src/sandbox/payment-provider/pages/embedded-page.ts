import type { Language } from '#core/languages/languages.ts';
import { type Html, html } from '#sandbox/html.ts';
import { type FormText, translate } from '#sandbox/payment-provider/browser/form-texts.ts';
import { type Theme, page } from './layout.ts';

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
export interface EmbeddedPageOptions {
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
  readonly title: FormText;
  readonly withoutScript: FormText;
  readonly script: string;
  /** The data attribute its script reads. */
  readonly data: Html;
  readonly fields: Html;
}

/** The document of an embedded form: fields without a button; the page around it requests the submission. */
export function embeddedPage(options: EmbeddedPageOptions, form: EmbeddedForm): string {
  const { language } = options;
  return page({
    title: translate(language, form.title),
    language,
    theme: options.theme,
    script: form.script,
    style: { nonce: options.nonce, css: html`:root{${rulesOf(options.colours)}}` },
    bodyClass: 'embedded',
    body: html`<form
        id="${form.id}"
        novalidate
        data-parent-origin="${options.parentOrigin}"
        data-publishable-key="${options.publishableKey}"
        data-language="${language}"
        ${form.data}
      >
        ${form.fields}
        <p class="visually-hidden" id="announcer" aria-live="polite"></p>
      </form>
      <noscript><p class="alert">${translate(language, form.withoutScript)}</p></noscript>`,
  });
}

function rulesOf(colours: EmbeddedPageOptions['colours']): readonly Html[] {
  return COLOURS.flatMap(([name, variable]) => (colours[name] === null ? [] : html`--${variable}:${colours[name]};`));
}
