import type { Language } from '#core/storefront/languages.ts';
import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import { inLanguage } from '#sandbox/payment-provider/browser/form-words.ts';
import type { FormWords } from '#sandbox/payment-provider/browser/form-words.ts';
import { page } from './layout.ts';
import type { Theme } from './layout.ts';

/** The colours of the page around a form, by the names of Landrush's theme, and the variables of page.css that become them. */
const COLOURS = [
  ['primary', 'accent'],
  ['surface', 'around'],
  ['surface', 'field'],
  ['surface-foreground', 'ink'],
  ['muted-foreground', 'muted'],
  ['input', 'line-strong'],
  ['error', 'danger'],
] as const;

/** How an embedded form looks, and who it speaks to. */
export interface EmbeddedLook {
  readonly theme: Theme;
  readonly language: Language;
  /** CSS colours that have been checked; null for the provider's own, and for nothing behind the fields. */
  readonly colours: Readonly<Record<(typeof COLOURS)[number][0], string | null>>;
  readonly parentOrigin: string;
  readonly publishableKey: string;
  readonly nonce: string;
}

/** What is particular to a form. */
export interface EmbeddedForm {
  readonly id: string;
  readonly title: FormWords;
  readonly withoutScript: FormWords;
  readonly script: string;
  /** The data attribute its script reads. */
  readonly data: Html;
  readonly fields: Html;
}

/** The document of an embedded form: only fields, no button; the page around it says when to submit. */
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
