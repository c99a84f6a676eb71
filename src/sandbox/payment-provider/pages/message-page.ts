import { html } from '#sandbox/html.ts';
import { page, sandboxNotice } from './layout.ts';

/** A page with a message only. */
export function messagePage(title: string, sentence: string): string {
  return page({
    title,
    theme: 'auto',
    script: null,
    style: null,
    bodyClass: 'ground',
    body: html`${sandboxNotice()}
      <main class="page page-narrow">
        <div class="panel stack">
          <h1>${title}</h1>
          <p class="small">${sentence}</p>
        </div>
      </main>`,
  });
}
