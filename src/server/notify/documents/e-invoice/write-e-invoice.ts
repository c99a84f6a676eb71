import type { BillingDetails } from '#core/billing/billing-details.ts';
import type { Language } from '#core/languages/languages.ts';
import { proportionOf } from '#core/money/percentage.ts';
import { sum } from '#core/money/sum.ts';
import { type NetLine, netLine } from '#core/orders/invoices/net-line.ts';
import type { TaxAmount } from '#core/pricing/priced-basket.ts';
import { taxMinorOf } from '#core/pricing/tax-sums.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { dayOf } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { type PrintableInvoice, printCreditNote, printInvoice } from '#server/notify/documents/print-invoice.ts';
import { DOCUMENT_TEXTS } from '#server/notify/documents/text/document-texts.ts';
import { type XmlNode, writeXml, xml } from '#server/platform/xml/write-xml.ts';
import { type AmountNode, amountsIn, taxCategory, textNode } from './ubl-nodes.ts';
import { buyerParty, sellerParty } from './ubl-party.ts';

/** An invoice or credit note as a structured document, beside its printed form. */
export interface EInvoiceOptions {
  readonly billing: BillingDetails;
  readonly language: Language;
  /** Absent: the invoice itself. */
  readonly creditNoteId?: string;
}

/**
 * Writes an invoice, or one of its credit notes, as UBL 2.1 by EN 16931-1 (CEN/TS 16931-3-2), for invoices for which
 * `hasEInvoice` holds. It states the same texts and amounts as the printed document. Throws when the invoice has no
 * credit note with this id.
 */
export function writeEInvoice(brand: Brand, invoice: PrintableInvoice, options: EInvoiceOptions): string {
  const { creditNoteId } = options;
  const document =
    creditNoteId === undefined
      ? invoiceFacts(brand, invoice, options)
      : creditFacts(brand, invoice, { ...options, creditNoteId });
  return writeXml(documentNode(brand, invoice, options, document));
}

/** What differs between an invoice and a credit note. */
interface DocumentFacts {
  readonly kind: 'Invoice' | 'CreditNote';
  readonly number: string;
  readonly issuedAt: number;
  readonly notes: readonly string[];
  readonly lines: readonly DocumentLine[];
  readonly taxes: readonly TaxAmount[];
  readonly nationalTaxMinor: number | null;
  /** When what has no period of its own was supplied; ms. */
  readonly suppliedAt: number | null;
  /** Paid when it was issued. */
  readonly prepaidMinor: number;
  /** How the rest is settled; null when nothing is left. */
  readonly terms: string | null;
}

interface DocumentLine extends NetLine {
  /** The printed name of each item. */
  readonly names: readonly string[];
  /** Below the name of the first item. */
  readonly description: string;
  readonly period: { readonly from: number; readonly to: number } | null;
}

function invoiceFacts(brand: Brand, invoice: PrintableInvoice, { language }: EInvoiceOptions): DocumentFacts {
  const { number, issuedAt, order, nationalTax } = invoice;
  if (number === null || issuedAt === null) throw new Error(`Invoice ${invoice.id} has no number.`);
  const printed = printInvoice(brand, invoice, language);
  const lines = order.lines.flatMap(({ line }, position): DocumentLine[] => {
    const { items = [], period = null } = invoice.lines[position] ?? {};
    const { name = line.name, details = [], parts = [] } = printed.lines[position] ?? {};
    // A line that was not obtained has no items.
    if (items.length === 0) return [];
    return [
      {
        ...netLine({ ...line, items }, { mode: order.taxMode, taxes: order.taxes }),
        names: [name, ...parts.map((part) => part.name)],
        description: details.join('; '),
        period,
      },
    ];
  });
  return {
    kind: 'Invoice',
    number,
    issuedAt,
    notes: printed.notes,
    lines,
    taxes: order.taxes,
    nationalTaxMinor: nationalTax?.amountMinor ?? null,
    suppliedAt: lines.every(({ period }) => period !== null) ? null : (invoice.paidAt ?? issuedAt),
    prepaidMinor: order.totalMinor,
    terms: null,
  };
}

function creditFacts(
  brand: Brand,
  invoice: PrintableInvoice,
  { language, creditNoteId }: EInvoiceOptions & { readonly creditNoteId: string },
): DocumentFacts {
  const { notes } = printCreditNote(brand, invoice, { creditNoteId, language });
  const note = invoice.creditNotes.find(({ id }) => id === creditNoteId);
  if (note === undefined) throw new Error(`Invoice ${invoice.id} has no credit note ${creditNoteId}.`);
  const lines = note.lines.map(({ name, totalMinor, taxes }): DocumentLine => {
    const netMinor = totalMinor - taxMinorOf(taxes);
    return {
      items: [{ kind: 'main', name, quantity: 1, netMinor }],
      discountMinor: 0,
      basisPoints: (taxes[0] ?? note.taxes[0])?.basisPoints ?? null,
      names: [name],
      description: '',
      period: null,
    };
  });
  const { number, issuedAt, taxes, nationalTaxMinor } = note;
  const terms = DOCUMENT_TEXTS[language].returned;
  return {
    kind: 'CreditNote',
    number,
    issuedAt,
    notes,
    lines,
    taxes,
    nationalTaxMinor,
    suppliedAt: null,
    prepaidMinor: 0,
    terms,
  };
}

const NAMESPACES = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** UNTDID 1001. */
const TYPE_CODES = { Invoice: '380', CreditNote: '381' } as const;

function documentNode(
  brand: Brand,
  invoice: PrintableInvoice,
  { billing, language }: EInvoiceOptions,
  document: DocumentFacts,
): XmlNode {
  const { kind, number, issuedAt, notes, lines, nationalTaxMinor, suppliedAt, terms } = document;
  const { order, nationalTax } = invoice;
  const day = (at: number) => dayOf(at, timeZoneOf(order.timeZone));
  const amount = amountsIn(order.currency);
  const taxCurrency = nationalTaxMinor === null ? null : (nationalTax?.currency ?? null);
  const groups = taxGroups(document);
  return xml(
    kind,
    { xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`, ...NAMESPACES },
    textNode('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    textNode('cbc:ID', number),
    textNode('cbc:IssueDate', day(issuedAt)),
    textNode(`cbc:${kind}TypeCode`, TYPE_CODES[kind]),
    ...notes.map((note) => textNode('cbc:Note', note)),
    textNode('cbc:DocumentCurrencyCode', order.currency),
    textNode('cbc:TaxCurrencyCode', taxCurrency ?? ''),
    // The seller's number of the order (BT-14) needs one of the buyer beside it, which is 'NA' when there is none.
    xml('cac:OrderReference', {}, textNode('cbc:ID', 'NA'), textNode('cbc:SalesOrderID', order.number)),
    kind === 'CreditNote' ? creditedInvoice(invoice, day) : null,
    xml('cac:AccountingSupplierParty', {}, sellerParty(invoice, brand.country)),
    xml('cac:AccountingCustomerParty', {}, buyerParty(invoice, billing)),
    suppliedAt === null ? null : xml('cac:Delivery', {}, textNode('cbc:ActualDeliveryDate', day(suppliedAt))),
    terms === null ? null : xml('cac:PaymentTerms', {}, textNode('cbc:Note', terms)),
    ...groups.map((group) => discountNode(group, DOCUMENT_TEXTS[language].discount, amount)),
    taxTotal(groups, invoice.taxNote === null ? '' : DOCUMENT_TEXTS[language].taxNotes[invoice.taxNote], amount),
    taxCurrency === null
      ? null
      : xml('cac:TaxTotal', {}, amountsIn(taxCurrency)('cbc:TaxAmount', nationalTaxMinor ?? 0)),
    totalsNode(document, groups, amount),
    ...lineNodes(kind, lines, { day, amount }),
  );
}

function creditedInvoice({ number, issuedAt }: PrintableInvoice, day: (at: number) => string): XmlNode {
  const reference = xml(
    'cac:InvoiceDocumentReference',
    {},
    textNode('cbc:ID', number ?? ''),
    issuedAt === null ? null : textNode('cbc:IssueDate', day(issuedAt)),
  );
  return xml('cac:BillingReference', {}, reference);
}

/** What is taxed at one rate; minor units. */
interface TaxGroup {
  readonly basisPoints: number | null;
  readonly linesMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
}

function taxGroups({ lines, taxes }: DocumentFacts): readonly TaxGroup[] {
  return [...Map.groupBy(lines, ({ basisPoints }) => basisPoints)].map(([basisPoints, same]) => ({
    basisPoints,
    linesMinor: sum(same.flatMap(({ items }) => items.map(({ netMinor }) => netMinor))),
    discountMinor: sum(same.map(({ discountMinor }) => discountMinor)),
    taxMinor: taxMinorOf(taxes.filter((tax) => tax.basisPoints === basisPoints)),
  }));
}

function discountNode({ basisPoints, discountMinor }: TaxGroup, reason: string, amount: AmountNode): XmlNode | null {
  if (discountMinor === 0) return null;
  return xml(
    'cac:AllowanceCharge',
    {},
    textNode('cbc:ChargeIndicator', 'false'),
    // UNTDID 5189: discount.
    textNode('cbc:AllowanceChargeReasonCode', '95'),
    textNode('cbc:AllowanceChargeReason', reason),
    amount('cbc:Amount', discountMinor),
    taxCategory('cac:TaxCategory', basisPoints),
  );
}

function taxTotal(groups: readonly TaxGroup[], reason: string, amount: AmountNode): XmlNode {
  return xml(
    'cac:TaxTotal',
    {},
    amount('cbc:TaxAmount', sum(groups.map(({ taxMinor }) => taxMinor))),
    ...groups.map(({ basisPoints, linesMinor, discountMinor, taxMinor }) => {
      const why =
        basisPoints === null
          ? [textNode('cbc:TaxExemptionReasonCode', 'VATEX-EU-AE'), textNode('cbc:TaxExemptionReason', reason)]
          : [];
      return xml(
        'cac:TaxSubtotal',
        {},
        amount('cbc:TaxableAmount', linesMinor - discountMinor),
        amount('cbc:TaxAmount', taxMinor),
        taxCategory('cac:TaxCategory', basisPoints, ...why),
      );
    }),
  );
}

function totalsNode({ prepaidMinor }: DocumentFacts, groups: readonly TaxGroup[], amount: AmountNode): XmlNode {
  const linesMinor = sum(groups.map((group) => group.linesMinor));
  const discountMinor = sum(groups.map((group) => group.discountMinor));
  const totalMinor = linesMinor - discountMinor + sum(groups.map(({ taxMinor }) => taxMinor));
  return xml(
    'cac:LegalMonetaryTotal',
    {},
    amount('cbc:LineExtensionAmount', linesMinor),
    amount('cbc:TaxExclusiveAmount', linesMinor - discountMinor),
    amount('cbc:TaxInclusiveAmount', totalMinor),
    discountMinor === 0 ? null : amount('cbc:AllowanceTotalAmount', discountMinor),
    prepaidMinor === 0 ? null : amount('cbc:PrepaidAmount', prepaidMinor),
    amount('cbc:PayableAmount', totalMinor - prepaidMinor),
  );
}

/** How days and amounts are written. */
interface Writing {
  readonly day: (at: number) => string;
  readonly amount: AmountNode;
}

/** One line for each item, numbered. */
function lineNodes(
  kind: DocumentFacts['kind'],
  lines: readonly DocumentLine[],
  { day, amount }: Writing,
): readonly XmlNode[] {
  const isCredit = kind === 'CreditNote';
  const items = lines.flatMap((line) => line.items.map((item, position) => ({ line, item, position })));
  return items.map(
    ({ line: { names, description, period, basisPoints }, item: { name, quantity, netMinor }, position }, index) =>
      xml(
        `cac:${kind}Line`,
        {},
        textNode('cbc:ID', String(index + 1)),
        // UN/ECE Recommendation 20: a unit of what is sold.
        xml(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', { unitCode: 'C62' }, String(quantity)),
        amount('cbc:LineExtensionAmount', netMinor),
        period === null
          ? null
          : xml(
              'cac:InvoicePeriod',
              {},
              textNode('cbc:StartDate', day(period.from)),
              textNode('cbc:EndDate', day(period.to)),
            ),
        xml(
          'cac:Item',
          {},
          textNode('cbc:Description', position === 0 ? description : ''),
          textNode('cbc:Name', names[position] ?? name),
          taxCategory('cac:ClassifiedTaxCategory', basisPoints),
        ),
        priceNode(netMinor, quantity, amount),
      ),
  );
}

/** The price of one unit, or of all of them where the amount cannot be divided: the line is exactly its price times its quantity. */
function priceNode(netMinor: number, quantity: number, amount: AmountNode): XmlNode {
  const unitMinor = proportionOf(netMinor, 1, quantity);
  const isExact = unitMinor * quantity === netMinor;
  return xml(
    'cac:Price',
    {},
    amount('cbc:PriceAmount', isExact ? unitMinor : netMinor),
    isExact ? null : xml('cbc:BaseQuantity', { unitCode: 'C62' }, String(quantity)),
  );
}
