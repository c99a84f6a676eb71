import { expect, test } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { followLink } from './follow-link.ts';
import { eInvoiceFile, invoiceFile } from './invoice/invoice-file.ts';
import { keyFor } from './link-cookie.ts';

const { id } = buildOrder();
const KEY = 'k'.repeat(43);

function follow(address: string, opens: boolean, origin = 'https://shop.example') {
  const refused = async () => refuse({ code: 'orders/not-found' } as const);
  const api = buildCaller(
    opens
      ? {
          orders: {
            get: async (input) => (input.key === KEY ? ok(buildOrder()) : refuse({ code: 'orders/not-found' })),
          },
        }
      : { orders: { get: refused }, invoices: { get: async () => refuse({ code: 'invoices/not-found' }) } },
  );
  return followLink({ api, origin }, new Request(`${origin}${address}`), id);
}

test('a key from an email is stored in a cookie, and the response redirects to the URL without it', async () => {
  const followed = await follow(`/order/${id}?key=${KEY}&from=mail`, true);
  expect(followed?.status).toBe(303);
  expect(followed?.headers.get('location')).toBe(`/order/${id}?from=mail`);
  const cookie = followed?.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  expect(keyFor(cookie.split(';')[0] ?? '', id)).toBe(KEY);
});

test('an invalid key sets no cookie and does not redirect', async () => {
  expect(await follow(`/order/${id}?key=${KEY}`, false)).toBeNull();
  expect(await follow(`/order/${id}`, true)).toBeNull();
});

test('an invoice is served inline as a PDF file named by its number', async () => {
  const inputs: unknown[] = [];
  const pdf = async (input: unknown) => {
    inputs.push(input);
    return ok({ filename: 'INV-000001.pdf', content: btoa('%PDF-1.7') });
  };
  const request = new Request(`https://shop.example/order/invoice/${id}.pdf?credit-note=${id}`);
  const file = await invoiceFile({ api: buildCaller({ invoices: { pdf } }) }, request);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toBe('inline; filename="INV-000001.pdf"');
  expect(await file.text()).toBe('%PDF-1.7');
  expect(inputs).toEqual([{ invoiceId: id, creditNoteId: id }]);
});

test('an e-invoice is downloaded as an XML file', async () => {
  const eInvoice = async () => ok({ filename: 'INV-000001.xml', content: btoa('<Invoice/>') });
  const request = new Request(`https://shop.example/order/invoice/${id}.xml`);
  const file = await eInvoiceFile({ api: buildCaller({ invoices: { eInvoice } }) }, request);
  expect(file.headers.get('content-type')).toBe('application/xml');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="INV-000001.xml"');
  expect(await file.text()).toBe('<Invoice/>');
});
