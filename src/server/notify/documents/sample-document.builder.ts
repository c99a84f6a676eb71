import type { PrintedDocument, PrintedLine } from './printed-document.ts';

/** An invoice for one plan. */
export function buildPrintedDocument(overrides: Partial<PrintedDocument> = {}): PrintedDocument {
  return {
    title: 'Invoice INV-000042',
    badge: 'Paid',
    brandName: 'Larkhost',
    accent: '#0f766e',
    facts: [
      { name: 'Date', value: 'January 1, 2026' },
      { name: 'Order', value: 'LH-7Q2M9K' },
    ],
    seller: {
      role: 'From',
      name: 'Larkhost Beispiel GmbH',
      lines: ['Musterkai 1', '18055 Rostock', 'Germany', 'VAT number (Germany): DE123456789'],
    },
    buyer: { role: 'To', name: 'Anna Berg', lines: ['Hafenstr. 1', '18055 Rostock', 'Germany'] },
    columns: ['Item', 'Quantity', 'Net unit price', 'Amount incl. tax'],
    lines: [buildPrintedLine()],
    totals: [
      { name: 'Subtotal', value: '€48.00', weight: 'normal' },
      { name: 'Total', value: '€48.00', weight: 'strong' },
      { name: 'Includes VAT 19% on €40.34', value: '€7.66', weight: 'quiet' },
    ],
    payment: null,
    notes: ['Paid in full on January 1, 2026.'],
    pageLabel: 'Page {page} of {pages}',
    foot: ['Larkhost Beispiel GmbH · Musterkai 1 · 18055 Rostock · Germany'],
    language: 'en',
    at: Date.UTC(2026, 0, 1),
    country: 'DE',
    ...overrides,
  };
}

/** One year of a hosting plan. */
export function buildPrintedLine(overrides: Partial<PrintedLine> = {}): PrintedLine {
  return {
    name: 'Web Start',
    details: ['1 year'],
    quantity: '1',
    unit: '€40.34',
    amount: '€48.00',
    parts: [],
    isStruck: false,
    ...overrides,
  };
}

/** Names in many scripts. */
export const NAMES_OF_THE_WORLD: readonly string[] = [
  'Zoë Ångström-Łukasz, Đặng Thị Thảo',
  'Ελένη Παπαδοπούλου',
  'Юлія Ґонґадзе',
  'محمد بن عبد الله (شركة النور 2026)',
  'יעל כהן-לוי, רחוב הרצל 12',
  'สมชาย ใจดี',
  'क्षत्रिय शर्मा',
  'রবীন্দ্রনাথ ঠাকুর',
  'தமிழ்ச்செல்வி',
  'ಕೃಷ್ಣಮೂರ್ತಿ',
  'მარიამ ბერიძე',
  'Արամ Խաչատրյան',
  'ສົມພອນ',
  'សុខា',
  'မောင်မောင်',
  'አበበ ቢቂላ',
  '山田太郎 やまだ たろう',
  '王小明 广东省深圳市',
  '陳大文 臺北市',
  '김민준 서울특별시',
];
