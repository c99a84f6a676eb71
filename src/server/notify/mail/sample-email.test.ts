import { expect, test } from 'vitest';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import { EMAIL_TEMPLATES } from './email.ts';
import { isEmailTemplate, sampleEmail } from './sample-email.ts';

const at = Date.UTC(2026, 10, 26);
const brand = buildBrand();

test.each(EMAIL_TEMPLATES)('%s has a sample with subject and text in every language', (template) => {
  for (const language of ['en', 'de'] as const) {
    const { subject, html, text } = sampleEmail(brand, { template, language, order: null, at });
    expect(subject.length).toBeGreaterThan(5);
    expect(text.split('\n\n').length).toBeGreaterThan(4);
    expect(`${subject} ${text} ${html}`).not.toMatch(/\{\w+\}|undefined|NaN/);
    expect(html).toContain(`<html lang="${language}">`);
  }
});

test('a sample with an order contains its number and loads no remote content', () => {
  const order = {
    number: 'LH-1001',
    name: 'Anna Berg',
    email: 'anna@example.org',
    invoiceNumber: 'R-7',
    currency: 'EUR',
    totalMinor: 9600,
    payableUntil: at,
    lines: [{ name: 'Web <b>Start</b>', totalMinor: 9600 }],
  };
  const { subject, html } = sampleEmail(brand, { template: 'order-received', language: 'en', order, at });
  expect(subject).toContain('LH-1001');
  expect(html).toContain('Anna');
  expect(html).toContain('Web &lt;b&gt;Start&lt;/b&gt;');
  expect(html).not.toMatch(/<(?:img|script|link|iframe)\b/);
});

test('only existing email templates can be previewed', () => {
  expect(isEmailTemplate('order-paid')).toBe(true);
  expect(isEmailTemplate('toString')).toBe(false);
});
