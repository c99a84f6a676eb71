import { expect, test } from 'vitest';
import { buildShell } from '#web/test-support/render.tsx';
import { buildSession } from '#web/test-support/stub-storefront.ts';
import { FRAME_SLOTS, compileFrame, contentOf, createFrames, isShared } from './document-frame.server.ts';

const FRAME = `<body><main id="content"></main><script nonce="${FRAME_SLOTS.nonce}">enqueue("${FRAME_SLOTS.data}");</script></body>`;

test('a frame is filled with the content, data and nonce of a response', () => {
  const frame = compileFrame(FRAME);
  const filled = frame?.compose({ nonce: 'n1', content: '<p>€ 5</p>', data: '["<b> & \u2028"]\n' });
  expect(filled?.toString()).toBe(
    String.raw`<body><main id="content"><p>€ 5</p></main><script nonce="n1">enqueue("[\"\u003cb\u003e \u0026 \u2028\"]\n");</script></body>`,
  );
});

test('content that looks like a placeholder is unchanged', () => {
  const content = `${FRAME_SLOTS.nonce} ${FRAME_SLOTS.data} $&`;
  expect(compileFrame(FRAME)?.compose({ nonce: 'n1', content, data: '' }).toString()).toContain(`>${content}</main>`);
});

test.each([
  ['no main element', FRAME.replace('</main>', '')],
  ['two main elements', FRAME.replace('</main>', '</main></main>')],
  ['no placeholder for the data', FRAME.replace(FRAME_SLOTS.data, '')],
])('a document with %s is not a frame', (_, html) => {
  expect(compileFrame(html)).toBeNull();
});

/** A document of which only the content was rendered. */
function onlyContent(content: string, head = ''): string {
  return `<html lang="en" data-theme="auto"><head>${head}</head><body><div><main id="content">${content}</main></div></body></html>`;
}

test('the content of a document is the inner HTML of its main element', () => {
  expect(contentOf(onlyContent('<p>1 &gt; 0</p><div></div>'))).toBe('<p>1 &gt; 0</p><div></div>');
});

test('a document with an element in its head or a pending or failed part has no content for a frame', () => {
  expect(contentOf(onlyContent('', '<link rel="preload" href="/a.png"/>'))).toBeNull();
  for (const mark of ['<!--$?-->', '<!--$!-->']) expect(contentOf(onlyContent(mark))).toBeNull();
  expect(contentOf('<html><head></head><body><p>down</p></body></html>')).toBeNull();
});

const guest = buildShell({ session: buildSession({ kind: 'guest', basketCount: 1 }) });
const ofBasket = { url: 'http://localhost/order/basket', canonicalOrigin: 'http://localhost' };

test('a frame is found by the shell, currency, language and URL it was rendered for, independent of the request', () => {
  const frames = createFrames();
  const frame = compileFrame(FRAME);
  if (frame === null) throw new Error('no frame');
  frames.insert({ ...ofBasket, shell: guest }, frame);
  expect(frames.find({ ...ofBasket, shell: { ...guest, requestId: 'r2' } })).toBe(frame);
  const others = [
    { ...guest, session: { ...guest.session, basketCount: 2 } },
    { ...guest, session: { ...guest.session, currency: 'USD' } },
    { ...guest, session: { ...guest.session, formsAvailable: !guest.session.formsAvailable } },
    { ...guest, consent: [] },
    { ...guest, language: 'de' as const },
    { ...guest, storefront: { ...guest.storefront, year: 2032 } },
    { ...guest, storefront: { ...guest.storefront, brand: { ...guest.storefront.brand } } },
  ];
  for (const shell of others) expect(frames.find({ ...ofBasket, shell })).toBeUndefined();
  for (const part of [{ url: 'http://localhost/order/checkout' }, { canonicalOrigin: 'https://shop.test' }])
    expect(frames.find({ ...ofBasket, shell: guest, ...part })).toBeUndefined();
});

test('only guests without a login, messages or a submitted form share a frame', () => {
  expect(isShared(guest)).toBe(true);
  const session = (overrides: Parameters<typeof buildSession>[0]) => ({
    ...guest,
    session: buildSession({ kind: 'guest', ...overrides }),
  });
  const own = [
    buildShell({ session: buildSession() }),
    session({ kind: 'customer', user: { display: 'Ada', fullname: 'Ada', username: 'ada@example.com', avatar: null } }),
    session({ email: 'ada@example.com' }),
    session({ expired: true }),
    session({ replacesExpired: true }),
    session({ staffView: { until: 1 } }),
    { ...guest, flash: { done: true as const } },
    { ...guest, sent: { path: '/order/basket', fields: [], isSessionOver: false } },
  ];
  for (const shell of own) expect(isShared(shell)).toBe(false);
});
