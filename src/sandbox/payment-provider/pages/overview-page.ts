import { formatMoney } from '#core/money/decimal.ts';
import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import type { JournalEntry } from '#sandbox/payment-provider/journal-entry.ts';
import { testCards } from '#sandbox/payment-provider/test-cards.ts';
import { page } from './layout.ts';

/** For people in development: which cards there are and what money has moved. */
export function overviewPage(recent: readonly JournalEntry[]): string {
  return page({
    title: 'Sandbox payment provider',
    theme: 'auto',
    script: null,
    style: null,
    bodyClass: 'ground',
    body: html`<main class="page page-top stack">
      <h1>Sandbox payment provider</h1>
      <section class="panel stack">
        <h2 id="cards">Test cards</h2>
        <p class="small">Any expiry in the future, any CVV, any name. Any other valid number succeeds.</p>
        <div class="scroll" role="region" aria-labelledby="cards" tabindex="0">
          <table>
            <thead>
              <tr>
                <th>Number</th>
                <th>Card</th>
                <th>What happens</th>
              </tr>
            </thead>
            <tbody>
              ${testCards.map(
                (card) =>
                  html`<tr>
                    <td class="figures">${card.number}</td>
                    <td>${card.title}</td>
                    <td>${card.description}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </section>
      <section class="panel stack">
        <h2 id="events">Last money events</h2>
        ${recent.length === 0 ? html`<p class="small">No money has moved yet.</p>` : journalTable(recent)}
      </section>
    </main>`,
  });
}

function journalTable(recent: readonly JournalEntry[]): Html {
  return html`<div class="scroll" role="region" aria-labelledby="events" tabindex="0">
    <table>
      <thead>
        <tr>
          <th>At</th>
          <th>Event</th>
          <th>Amount</th>
          <th>Card</th>
          <th>Brand</th>
          <th>Reference</th>
        </tr>
      </thead>
      <tbody>
        ${recent.toReversed().map((entry) => journalRow(entry))}
      </tbody>
    </table>
  </div>`;
}

function journalRow(entry: JournalEntry): Html {
  const event = entry.declineReason === undefined ? entry.event : `${entry.event} (${entry.declineReason})`;
  return html`<tr>
    <td class="figures">${entry.at.slice(0, 19).replace('T', ' ')}</td>
    <td>${event}</td>
    <td class="figures">${formatMoney(entry.amountMinor, entry.currency, 'en')}</td>
    <td class="figures">${entry.last4 === undefined ? '' : `•••• ${entry.last4}`}</td>
    <td>${entry.brandReference ?? ''}</td>
    <td class="figures">${entry.reference}</td>
  </tr>`;
}
