import type { Language } from '#core/languages/languages.ts';
import { formatMoney } from '#core/money/format-money.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { composeEmail } from './compose-email.ts';
import { EMAIL_TEMPLATES, type Email, type EmailTemplate } from './email.ts';
import { writeDay } from './format-instant.ts';
import { type RenderedEmail, renderCopy } from './render-email.ts';

/** What the sample of an email is about: an order, or something invented. */
export interface SampleOrder {
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly invoiceNumber: string;
  readonly currency: string;
  readonly totalMinor: number;
  readonly payableUntil: number;
  readonly lines: readonly { readonly name: string; readonly totalMinor: number }[];
}

/** A sample of an email for staff, as the brand's customers would get it in a language, with links that lead nowhere. */
export function sampleEmail(
  brand: Brand,
  given: {
    readonly template: EmailTemplate;
    readonly language: Language;
    readonly order: SampleOrder | null;
    readonly at: number;
  },
): RenderedEmail {
  const { template, language, at } = given;
  const order = given.order ?? inventedOrder(at);
  const money = (minor: number) => formatMoney(minor, order.currency, language);
  const day = (days: number) => writeDay(at + days * DAY_MS, language, timeZoneOf(brand.timeZone));
  const email: Email = {
    to: order.email,
    template,
    language,
    path: '/order',
    facts: { ...factsOf(order, { money, day, at }), ...SAMPLE_FACTS },
    lists: hasLines(template)
      ? [
          {
            heading: { say: HEADINGS[template] ?? 'lines' },
            rows: order.lines.map((line) => ({ label: { text: line.name }, value: money(line.totalMinor) })),
          },
        ]
      : [],
  };
  return renderCopy(composeEmail(email, brand, { origin: 'https://shop.invalid', requestedAt: at, language }), brand);
}

/** Whether something names an email. */
export function isEmailTemplate(name: string): name is EmailTemplate {
  const templates: readonly string[] = EMAIL_TEMPLATES;
  return templates.includes(name);
}

const HEADINGS: Partial<
  Record<EmailTemplate, 'lines' | 'readyLines' | 'failedLines' | 'refundedLines' | 'withdrawnLines'>
> = {
  'order-received': 'lines',
  'lines-ready': 'readyLines',
  'lines-failed': 'failedLines',
  'order-refunded': 'refundedLines',
  'withdrawal-received': 'withdrawnLines',
};

function hasLines(template: EmailTemplate): boolean {
  return Object.hasOwn(HEADINGS, template);
}

function factsOf(
  order: SampleOrder,
  {
    money,
    day,
    at,
  }: { readonly money: (minor: number) => string; readonly day: (days: number) => string; readonly at: number },
): Readonly<Record<string, string>> {
  const amount = money(order.totalMinor);
  const soon = isoInstant(at + DAY_MS);
  return {
    firstName: order.name.split(' ')[0] ?? '',
    email: order.email,
    order: order.number,
    invoice: order.invoiceNumber,
    creditNote: order.invoiceNumber,
    amount,
    back: amount,
    refunded: order.number,
    oldPrice: amount,
    newPrice: amount,
    payUntil: isoInstant(order.payableUntil),
    until: day(15),
    due: day(14),
    ends: day(14),
    starts: day(14),
    endsOn: day(14),
    released: day(75),
    graceUntil: day(44),
    charged: day(7),
    answerBy: day(10),
    transfer: 'RF18 5390 0754 7034',
    debitDay: day(5),
    suspendAt: day(7),
    withdrawUntil: day(14),
    tried: soon,
    ended: day(-1),
    decidedAt: soon,
    changed: isoInstant(at - DAY_MS),
    scheduled: isoInstant(at),
    cancelled: isoInstant(at),
    contractEnd: day(30),
  };
}

/** Facts that no order has; names and networks are those reserved for documentation. */
const SAMPLE_FACTS = {
  username: 'alex',
  device: 'Firefox on Linux',
  passkey: 'Laptop',
  network: '192.0.2.44',
  newEmail: 'new@example.com',
  other: 'o…@example.com',
  name: 'example.com',
  names: 'example.com',
  task: 'manual-setup',
  draftNote: 'Prices of spring',
  registrar: 'Example Registrar',
  mandate: 'MANDATE-1042',
  creditor: 'Example Ltd',
  creditorId: 'DE98ZZZ09999999999',
  account: '•••• 1234',
  terms: '1',
  method: '•••• 4242',
  way: '•••• 4242',
  byHand: 'Managed server',
  keptName: 'example.com',
  oldTerm: '1 month',
  newTerm: '12 months',
  contract: 'example.com',
  ordinary: 'example.com',
} as const;

function inventedOrder(at: number): SampleOrder {
  return {
    number: 'SAMPLE-1042',
    name: 'Alex Doe',
    email: 'alex@example.com',
    invoiceNumber: 'SAMPLE-0042',
    currency: 'EUR',
    totalMinor: 4800,
    payableUntil: at + 7 * DAY_MS,
    lines: [{ name: 'Web hosting', totalMinor: 4800 }],
  };
}
