import { expect, test } from 'vitest';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import { buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { buildExtra, buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { parseDecimal } from '#core/money/decimal.ts';
import { percentageOf } from '#core/money/percentage.ts';
import { sum } from '#core/money/sum.ts';
import { type XmlElement, parseXml } from '#server/platform/xml/parse-xml.ts';
import { refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';

const COMPANY: Partial<BillingDetails> = { type: 'business', company: 'Berg & Söhne GmbH' };
const FRENCH: Partial<BillingDetails> = {
  type: 'business',
  company: 'Lark SARL',
  country: 'FR',
  taxNumber: 'FR40303265045',
};

/** The texts of all elements at a path of local names below a document. */
function textsAt(root: XmlElement, path: string): readonly string[] {
  const found = path
    .split('/')
    .reduce<readonly XmlElement[]>(
      (at, name) => at.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [root],
    );
  return found.map(({ text }) => text);
}

/** The sum of the amounts at a path, in minor units of a currency with two decimals. */
function minorAt(root: XmlElement, path: string): number {
  return sum(textsAt(root, path).map(minorOf));
}

function minorOf(text: string): number {
  const amount = parseDecimal(text, 2);
  if (!amount.ok) throw new Error(`${text} is no amount.`);
  return amount.value;
}

/** Expects what EN 16931-1 states of the amounts of a document (BR-CO-10, -11, -13 to -17). */
function expectSums(root: XmlElement, line: 'InvoiceLine' | 'CreditNoteLine'): void {
  const total = (name: string) => minorAt(root, `LegalMonetaryTotal/${name}`);
  const taxMinor = minorAt(root, 'TaxTotal/TaxSubtotal/TaxAmount');
  expect(minorAt(root, `${line}/LineExtensionAmount`)).toBe(total('LineExtensionAmount'));
  expect(minorAt(root, 'AllowanceCharge/Amount')).toBe(total('AllowanceTotalAmount'));
  expect(total('LineExtensionAmount') - total('AllowanceTotalAmount')).toBe(total('TaxExclusiveAmount'));
  expect(minorAt(root, 'TaxTotal/TaxSubtotal/TaxableAmount')).toBe(total('TaxExclusiveAmount'));
  expect(total('TaxExclusiveAmount') + taxMinor).toBe(total('TaxInclusiveAmount'));
  expect(total('TaxInclusiveAmount') - total('PrepaidAmount')).toBe(total('PayableAmount'));
  const [percent = ''] = textsAt(root, 'TaxTotal/TaxSubtotal/TaxCategory/Percent');
  const taxed = percentageOf(total('TaxExclusiveAmount'), Number(percent) * 100);
  // Contained tax is the rest of the gross amount.
  expect(Math.abs(taxed - taxMinor)).toBeLessThanOrEqual(1);
}

async function eInvoiceOf(shopper: TestShopper, invoiceId: string, creditNoteId?: string): Promise<XmlElement> {
  const input = { invoiceId, ...(creditNoteId === undefined ? {} : { creditNoteId }) };
  const { content, filename } = valueOf(await shopper.api.invoices.eInvoice(input));
  expect(filename).toMatch(/^[A-Z]+-\d+\.xml$/);
  const written = Buffer.from(content, 'base64').toString('utf8');
  const parsed = parseXml(written);
  if (!parsed.ok) throw new Error('The e-invoice is no XML.');
  return parsed.value;
}

/** An order of a company of three servers with an option, a setup fee and a discount. */
async function buyServers(shop: TestShop, details: Partial<BillingDetails>) {
  const shopper = shop.shopper();
  await shopper.add({ extras: ['backups'], quantity: 3 });
  await shopper.bill(details);
  await shop.app.jobs.runAll();
  const { quote } = valueOf(await shopper.api.checkout.get({}));
  const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
  await shop.app.jobs.runAll();
  const { invoiceId, lines } = await shopper.order(orderId);
  return { shopper, orderId, invoiceId: invoiceId ?? '', lineIds: lines.map(({ line }) => line.id) };
}

describeOnSqlite('an e-invoice', (open) => {
  const openEmpty = shopsOn(open);
  const openShop = () =>
    openEmpty({
      products: [
        buildProduct({
          prices: buildPrices({ EUR: [[12, 6000, 4800, 1190]] }),
          extras: [buildExtra()],
        }),
      ],
    });

  test('states seller, business, items without tax, discount and tax as the invoice does', async () => {
    const shop = await openShop();
    const { shopper, invoiceId } = await buyServers(shop, COMPANY);
    const invoice = valueOf(await shopper.api.invoices.get({ invoiceId }));
    expect(invoice.eInvoice).toBe(true);
    const root = await eInvoiceOf(shopper, invoiceId);
    expectSums(root, 'InvoiceLine');
    expect(root.name).toBe('Invoice');
    const stated = {
      ID: [invoice.number],
      IssueDate: ['2026-01-01'],
      InvoiceTypeCode: ['380'],
      DocumentCurrencyCode: ['EUR'],
      'OrderReference/SalesOrderID': [invoice.order.number],
      'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID': ['DE999999999'],
      'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName': ['Berg & Söhne GmbH'],
      'AccountingCustomerParty/Party/PostalAddress/CityName': ['Rostock'],
      'TaxTotal/TaxSubtotal/TaxCategory/ID': ['S'],
      'TaxTotal/TaxSubtotal/TaxCategory/Percent': ['19'],
      'InvoiceLine/InvoicedQuantity': ['3', '3', '3'],
      'InvoiceLine/Item/Name': ['Web Start', 'Web Start: setup', 'Daily backups'],
      'InvoiceLine/InvoicePeriod/StartDate': ['2026-01-01', '2026-01-01', '2026-01-01'],
      // As printed.
      'InvoiceLine/InvoicePeriod/EndDate': ['2027-01-01', '2027-01-01', '2027-01-01'],
    };
    expect(Object.fromEntries(Object.keys(stated).map((path) => [path, textsAt(root, path)]))).toEqual(stated);
    expect(minorAt(root, 'LegalMonetaryTotal/TaxInclusiveAmount')).toBe(invoice.totalMinor);
    expect(minorAt(root, 'LegalMonetaryTotal/PayableAmount')).toBe(0);
    expect(minorAt(root, 'TaxTotal/TaxAmount')).toBe(sum(invoice.order.taxes.map(({ amountMinor }) => amountMinor)));
  });

  test('charges no tax that its recipient in another member state accounts for, and says why', async () => {
    const shop = await openShop();
    const { shopper, invoiceId } = await buyServers(shop, FRENCH);
    const root = await eInvoiceOf(shopper, invoiceId);
    expectSums(root, 'InvoiceLine');
    expect(textsAt(root, 'TaxTotal/TaxSubtotal/TaxCategory/ID')).toEqual(['AE']);
    expect(textsAt(root, 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReasonCode')).toEqual(['VATEX-EU-AE']);
    expect(textsAt(root, 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID')).toEqual(['FR40303265045']);
  });

  test('states the tax in the currency of its country, too', async () => {
    const rates = { date: '2025-12-31', rates: { USD: '1.25' }, source: 'a bank' };
    const shop = await openEmpty({ taxes: { ...buildTaxTable(), exchangeRates: [rates] } });
    const shopper = shop.shopper();
    await shopper.add();
    const command = { kind: 'switch-currency', currency: 'USD' } as const;
    valueOf(await shopper.api.basket.command({ commandId: 'to-dollars', command }));
    const { quote } = await shopper.bill(COMPANY);
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const { invoiceId } = await shopper.order(orderId);
    const { nationalTax, order } = valueOf(await shopper.api.invoices.get({ invoiceId: invoiceId ?? '' }));
    const root = await eInvoiceOf(shopper, invoiceId ?? '');
    expectSums(root, 'InvoiceLine');
    expect([...textsAt(root, 'DocumentCurrencyCode'), ...textsAt(root, 'TaxCurrencyCode')]).toEqual(['USD', 'EUR']);
    const taxes = textsAt(root, 'TaxTotal/TaxAmount').map(minorOf);
    expect(taxes).toEqual([order.taxes[0]?.amountMinor, nationalTax?.amountMinor]);
  });

  test('exists for a credit note, which names the invoice', async () => {
    const shop = await openShop();
    const { shopper, orderId, invoiceId, lineIds } = await buyServers(shop, COMPANY);
    const parts = lineIds.map((lineId) => ({ lineId, amountMinor: 2500 }));
    expect(await refund(shop, { orderId, request: { kind: 'parts', parts } })).toMatchObject({ ok: true });
    const { creditNotes, number } = valueOf(await shopper.api.invoices.get({ invoiceId }));
    const root = await eInvoiceOf(shopper, invoiceId, creditNotes[0]?.id);
    expectSums(root, 'CreditNoteLine');
    expect(root.name).toBe('CreditNote');
    expect(textsAt(root, 'CreditNoteTypeCode')).toEqual(['381']);
    expect(textsAt(root, 'BillingReference/InvoiceDocumentReference/ID')).toEqual([number]);
    expect(minorAt(root, 'LegalMonetaryTotal/PayableAmount')).toBe(2500);
  });

  test('does not exist for persons, payment requests and credit notes of other invoices, nor for others', async () => {
    const shop = await openShop();
    const person = await buyServers(shop, {});
    expect(valueOf(await person.shopper.api.invoices.get({ invoiceId: person.invoiceId })).eInvoice).toBe(false);
    const refused = { ok: false, problem: { code: 'invoices/no-e-invoice' } };
    expect(await person.shopper.api.invoices.eInvoice({ invoiceId: person.invoiceId })).toMatchObject(refused);
    const { shopper, invoiceId } = await buyServers(shop, COMPANY);
    const unknown = { ok: false, problem: { code: 'invoices/not-found' } };
    const creditNoteId = person.invoiceId;
    expect(await shopper.api.invoices.eInvoice({ invoiceId, creditNoteId })).toMatchObject(unknown);
    expect(await person.shopper.api.invoices.eInvoice({ invoiceId })).toMatchObject(unknown);
  });
});
