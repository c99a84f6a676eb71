import { type Html, html } from '#sandbox/html.ts';
import { type Form, textAt } from './stand-in-form.builder.ts';
import { type StandInResponse, intentOf, sessionOf } from './stand-in-requests.builder.ts';
import type { State } from './stand-in-state.builder.ts';

/** The challenge page of a bank. */
export function challengePage(state: State, _form: Form, id: string): StandInResponse {
  intentOf(state, id);
  return page(
    'Does your bank know you?',
    html`<button name="decision" value="approve">Complete</button>
      <button name="decision" value="decline">Fail</button>`,
  );
}

/** The hosted page: a card form and a cancel link. */
export function checkoutPage(state: State, _form: Form, id: string): StandInResponse {
  const { cancelUrl } = sessionOf(state, id);
  return page(
    'Pay at the stand-in',
    html`<label>Card number <input name="number" inputmode="numeric" /></label> <button>Pay</button>
      <a href="${cancelUrl}">Back</a>`,
  );
}

/** The redirect after a page submitted by a browser; programs are not redirected. */
export function backFrom(form: Form, url: string | null): Pick<StandInResponse, 'leadsTo'> {
  return textAt(form, 'browser') === '1' && url !== null ? { leadsTo: url } : {};
}

function page(title: string, content: Html): StandInResponse {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <form method="post">
            <input type="hidden" name="browser" value="1" />
            ${content}
          </form>
        </main>
      </body>
    </html>`;
  return { object: {}, page: markup };
}
