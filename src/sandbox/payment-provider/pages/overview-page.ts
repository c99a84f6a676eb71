import { formatMoney } from '#core/money/format-money.ts';
import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import type { JournalEntry } from '#sandbox/payment-provider/journal-entry.ts';
import type { Payment } from '#sandbox/payment-provider/payment.ts';
import { testAccounts } from '#sandbox/payment-provider/test-accounts.ts';
import { testCards } from '#sandbox/payment-provider/test-cards.ts';
import { testPhones } from '#sandbox/payment-provider/test-phones.ts';
import { page } from './layout.ts';
import { waitingTable } from './waiting-table.ts';

/** For people in development: which cards, accounts and phones there are, what waits for them, and what money has moved. */
export function overviewPage(recent: readonly JournalEntry[], waiting: readonly Payment[]): string {
  return page({
    title: 'Sandbox payment provider',
    theme: 'auto',
    script: null,
    style: null,
    bodyClass: 'ground',
    body: html`<main class="page page-top stack">
      <h1>Sandbox payment provider</h1>
      <section class="panel stack">
        <h2 id="waiting">Waiting for money or a phone</h2>
        ${waiting.length === 0 ? html`<p class="small">Nothing waits.</p>` : waitingTable(waiting)}
      </section>
      ${testTable('cards', 'Test cards', CARDS_NOTE, testCards)}
      ${testTable('accounts', 'Test accounts', ACCOUNTS_NOTE, testAccounts)}
      ${testTable('phones', 'Test phones', PHONES_NOTE, testPhones)}
      <section class="panel stack">
        <h2 id="events">Last money events</h2>
        ${recent.length === 0 ? html`<p class="small">No money has moved yet.</p>` : journalTable(recent)}
      </section>
    </main>`,
  });
}

const CARDS_NOTE = 'Any expiry in the future, any CVV, any name. Any other valid number succeeds.';
const ACCOUNTS_NOTE =
  'For debits: an IBAN, or sort code and account number, and any name. Any other valid account clears.';
const PHONES_NOTE = 'For mobile money. Any other number approves.';

/** A number of the sandbox and what it does. */
interface TestNumber {
  readonly number: string;
  readonly title: string;
  readonly description: string;
}

function testTable(id: string, title: string, note: string, rows: readonly TestNumber[]): Html {
  return html`<section class="panel stack">
    <h2 id="${id}">${title}</h2>
    <p class="small">${note}</p>
    <div class="scroll" role="region" aria-labelledby="${id}" tabindex="0">
      <table>
        <thead>
          <tr>
            <th>Number</th>
            <th>What it is</th>
            <th>What happens</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                <td class="figures">${row.number}</td>
                <td>${row.title}</td>
                <td>${row.description}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

function journalTable(recent: readonly JournalEntry[]): Html {
  return html`<div class="scroll" role="region" aria-labelledby="events" tabindex="0">
    <table>
      <thead>
        <tr>
          <th>At</th>
          <th>Event</th>
          <th>Amount</th>
          <th>From</th>
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
