import { formatMoney } from '#core/money/format-money.ts';
import { type Html, html } from '#sandbox/html.ts';
import type { MoneyEntry } from '#sandbox/payment-provider/journal-entry.ts';
import type { Payment } from '#sandbox/payment-provider/payments/payment.ts';
import { testAccounts } from '#sandbox/payment-provider/test-data/test-accounts.ts';
import { testCards } from '#sandbox/payment-provider/test-data/test-cards.ts';
import { testPhones } from '#sandbox/payment-provider/test-data/test-phones.ts';
import { page } from './layout.ts';
import { processingScreens } from './processing-screens.ts';
import { waitingTable } from './waiting-table.ts';

/** The overview for developers: test cards, accounts and phones, pending payments, and the latest money events. */
export function overviewPage(recent: readonly MoneyEntry[], waiting: readonly Payment[]): string {
  return page({
    title: 'Sandbox payment provider',
    theme: 'auto',
    script: null,
    style: null,
    bodyClass: 'ground',
    body: html`<main class="page page-top stack">
      <h1>Sandbox payment provider</h1>
      <section class="panel stack">
        <h2 id="waiting">Payments awaiting a transfer or phone approval</h2>
        ${waiting.length === 0 ? html`<p class="small">There are no open payments.</p>` : waitingTable(waiting)}
      </section>
      ${testTable('cards', 'Test cards', CARDS_NOTE, testCards)}
      ${testTable('accounts', 'Test accounts', ACCOUNTS_NOTE, testAccounts)}
      ${testTable('phones', 'Test phones', PHONES_NOTE, testPhones)}
      ${testTable('screens', 'What an order shows while it is processed', SCREENS_NOTE, processingScreens, 'Order with')}
      <section class="panel stack">
        <h2 id="events">Recent payment events</h2>
        ${recent.length === 0 ? html`<p class="small">No payments yet.</p>` : journalTable(recent)}
      </section>
    </main>`,
  });
}

const CARDS_NOTE = 'Use any future expiry date, any CVV and any name. Every other valid card number succeeds.';
const ACCOUNTS_NOTE = 'For direct debits, with any name. Every other valid account succeeds.';
const PHONES_NOTE = 'For mobile money. Every other number approves the payment.';

const SCREENS_NOTE =
  'How to see each of them in the demo shop Larkhost. Any letters may follow the prefix of a domain: slow-anything.com.';

/** A test number and its behaviour. */
interface TestNumber {
  readonly number: string;
  readonly title: string;
  readonly description: string;
}

function testTable(id: string, title: string, note: string, rows: readonly TestNumber[], first = 'Number'): Html {
  return html`<section class="panel stack">
    <h2 id="${id}">${title}</h2>
    <p class="small">${note}</p>
    <div class="scroll" role="region" aria-labelledby="${id}" tabindex="0">
      <table>
        <thead>
          <tr>
            <th>${first}</th>
            <th>Case</th>
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

function journalTable(recent: readonly MoneyEntry[]): Html {
  return html`<div class="scroll" role="region" aria-labelledby="events" tabindex="0">
    <table>
      <thead>
        <tr>
          <th>Time (UTC)</th>
          <th>Event</th>
          <th>Amount</th>
          <th>Account</th>
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

function journalRow(entry: MoneyEntry): Html {
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
