import { type Page, expect, test } from '@playwright/test';
import type { OfficeOrder } from './office/answers.ts';
import { createOrder, logIn, openDashboard, openOrder, runJobs, scriptsRun } from './steps.ts';

/** A CAMT.053 file of Larkhost's account with receipts. */
function statement(
  receipts: readonly { readonly id: string; readonly amount: string; readonly text: string }[],
): string {
  const entries = receipts.map(
    ({ id, amount, text }) => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>2026-11-26</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls>
<RltdPties><Dbtr><Nm>Payer of ${id}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf>
</TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

async function importStatement(page: Page, content: string): Promise<void> {
  const form = page.locator('details').filter({ has: page.getByLabel('Statement', { exact: true }) });
  if ((await form.getAttribute('open')) === null) await page.getByText('Import a statement', { exact: true }).click();
  await form.getByLabel('Brand').selectOption('Larkhost');
  await form
    .getByLabel('Statement', { exact: true })
    .setInputFiles({ name: 'statement.xml', mimeType: 'application/xml', buffer: Buffer.from(content) });
  await form.getByRole('button', { name: 'Import', exact: true }).click();
}

const idOf = ({ number }: OfficeOrder, name: string) => `${name}-${number}`;

test('a bank statement is imported, a match is confirmed once, and another transfer is assigned', async ({ page }) => {
  const [matched, other] = [await createOrder('bank-transfer'), await createOrder('bank-transfer')];
  const content = statement([
    { id: idOf(matched, 'A'), amount: '48.00', text: `Order ${matched.number}` },
    { id: idOf(matched, 'B'), amount: '48.00', text: 'hosting for my shop' },
  ]);
  await openDashboard(page, 'finance');
  await page.getByRole('link', { name: 'Bank transfers' }).click();
  await scriptsRun(page);
  await importStatement(page, content);
  await expect(page.getByRole('status')).toContainText('2 new transfers of account DE89370400440532013000');
  await importStatement(page, content);
  await expect(page.getByRole('status')).toContainText('No new transfer');
  await expect(page.getByRole('status')).toContainText('2 were imported before');
  await page.getByRole('button', { name: `Confirm €48.00 for order ${matched.number}` }).dblclick();
  await expect(page.getByRole('status')).toContainText('The transfer was recorded as a payment of the order.');
  await page.getByRole('link', { name: `Review the transfer of Payer of ${idOf(matched, 'B')}, €48.00` }).click();
  await expect(page.getByText('The text names no order or invoice of the brand.')).toBeVisible();
  await page.getByLabel('Order number').fill(other.number);
  await page.getByRole('button', { name: 'Show order' }).click();
  await page.getByRole('button', { name: `Record €48.00 for order ${other.number}` }).click();
  await expect(page.getByRole('status')).toContainText('The transfer was recorded as a payment of the order.');
  await runJobs();
  for (const order of [matched, other]) {
    await openOrder(page, order);
    await expect(page.getByText('Complete', { exact: true }).first()).toBeVisible();
    await page.goto(`/invoices/${order.brandId}/${order.invoiceId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Invoice INV-');
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  }
});

test('an invalid file is refused with an explanation, and a transfer is dismissed with a reason', async ({ page }) => {
  const order = await createOrder('complete');
  await logIn(page, 'finance');
  await page.goto('/transfers');
  await scriptsRun(page);
  await importStatement(page, '<Document>');
  await expect(page.getByRole('alert')).toContainText('neither a CAMT.053 nor a CSV file of one account');
  await importStatement(page, statement([{ id: idOf(order, 'C'), amount: '0.07', text: 'interest' }]));
  await page.getByRole('link', { name: `Review the transfer of Payer of ${idOf(order, 'C')}, €0.07` }).click();
  await page.locator('summary').filter({ hasText: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Dismiss transfer' }).click();
  await expect(page.getByRole('alert')).toContainText('Please check your input');
  await page.getByLabel('Reason').fill('Interest of the bank');
  await page.getByRole('button', { name: 'Dismiss transfer' }).click();
  await expect(page.getByRole('status')).toContainText('The transfer was dismissed.');
});

test('a transfer that was dismissed meanwhile is neither confirmed in the list nor dismissed again', async ({
  page,
  context,
}) => {
  const order = await createOrder('bank-transfer');
  await logIn(page, 'finance');
  await page.goto('/transfers');
  await scriptsRun(page);
  await importStatement(page, statement([{ id: idOf(order, 'E'), amount: '48.00', text: `Order ${order.number}` }]));
  await expect(page.getByRole('status')).toContainText('1 new transfer');
  const [first, second] = [await context.newPage(), await context.newPage()];
  const review = `Review the transfer of Payer of ${idOf(order, 'E')}, €48.00`;
  const href = (await page.getByRole('link', { name: review }).getAttribute('href')) ?? '';
  for (const screen of [first, second]) {
    await screen.goto(href);
    await screen.locator('summary').filter({ hasText: 'Dismiss' }).click();
    await screen.getByLabel('Reason').fill('Paid back');
  }
  await first.getByRole('button', { name: 'Dismiss transfer' }).click();
  await expect(first.getByRole('status')).toContainText('The transfer was dismissed.');
  await second.getByRole('button', { name: 'Dismiss transfer' }).click();
  await page.getByRole('button', { name: `Confirm €48.00 for order ${order.number}` }).click();
  for (const screen of [second, page])
    await expect(screen.getByText('This has changed since you opened it')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a statement is imported and its match confirmed', async ({ page }) => {
    const order = await createOrder('bank-transfer');
    await logIn(page, 'finance');
    await page.goto('/transfers');
    await importStatement(
      page,
      statement([{ id: idOf(order, 'D'), amount: '48.00', text: order.number.toLowerCase() }]),
    );
    await expect(page.getByRole('status')).toContainText('1 new transfer of account');
    await page.getByRole('button', { name: `Confirm €48.00 for order ${order.number}` }).click();
    await expect(page.getByRole('status')).toContainText('The transfer was recorded as a payment of the order.');
  });
});

test('support sees transfers but cannot change them', async ({ page }) => {
  await logIn(page, 'support');
  await page.goto('/transfers');
  await expect(page.getByText('Import a statement', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
});
