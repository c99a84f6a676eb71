import { afterEach, describe, expect, test } from 'vitest';
import { DocumentBrowser } from './document-browser.ts';
import { expectDocumentLocator, expectDocumentPage } from './document-expect.ts';
import { startServer } from './test-server.builder.ts';

const started: { stop: () => Promise<unknown> }[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

type Reply = Parameters<typeof startServer>[0];

/** A page of a browser whose addresses belong to a server that answers by `reply`. */
async function open(reply: Reply, onStatus?: (status: number) => void) {
  const server = await startServer(reply);
  started.push(server);
  const browser = new DocumentBrowser({ baseURL: server.origin, ...(onStatus === undefined ? {} : { onStatus }) });
  return { ...server, browser, page: await browser.newPage() };
}

/** A page with one document. */
async function openDocument(html: string) {
  const opened = await open(({ method }) => (method === 'POST' ? '<p>sent</p>' : html));
  await opened.page.goto('/start?q=1');
  return opened;
}

const FORM = `<form method="post" action="/send"><input name="a" value="1"><input type="hidden" name="h" value="2">
  <label>Text<textarea name="t"></textarea></label><label><input type="checkbox" name="c"> Agree</label>
  <label>Colour<select name="s"><option value="r">Red</option><option value="b">Blue</option></select></label>
  <button name="b" value="first">First</button><button name="b" value="second" formaction="/other">Second</button></form>`;

describe('a form', () => {
  test('is submitted with its fields and the clicked button', async () => {
    const { page, received } = await openDocument(FORM);
    await page.getByLabel('Text').fill('ä & b');
    await page.getByLabel('Agree').check();
    await page.getByLabel('Colour').selectOption('Blue');
    await page.getByRole('button', { name: 'Second' }).click();
    expect(received.at(-1)).toMatchObject({
      method: 'POST',
      path: '/other',
      body: 'a=1&h=2&t=%C3%A4+%26+b&c=on&s=b&b=second',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
      },
    });
  });

  test('is submitted with its first button by Enter in a field', async () => {
    const { page, received } = await openDocument(FORM);
    await page.getByRole('textbox').first().press('Enter');
    expect(received.at(-1)).toMatchObject({ path: '/send', body: 'a=1&h=2&t=&s=r&b=first' });
  });

  test('by GET replaces the query', async () => {
    const { page } = await openDocument(
      '<form action="/find?old=1"><input name="q" value="x"><button>Go</button></form>',
    );
    await page.getByRole('button').click();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/find?q=x');
  });

  test('with multipart encoding is submitted as such, with empty file fields', async () => {
    const { page, received } = await openDocument(
      '<form method="post" enctype="multipart/form-data"><input name="a" value="1"><input type="file" name="f"><button>Go</button></form>',
    );
    await page.getByRole('button').click();
    const { body, headers, path } = received.at(-1) ?? { body: '', headers: {}, path: '' };
    expect(path).toBe('/start?q=1');
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain('name="a"\r\n\r\n1\r\n');
    expect(body).toContain('name="f"');
  });

  test('is submitted by a button outside that references it', async () => {
    const { page, received } = await openDocument(
      '<form id="f" method="post" action="/in"><input name="a" value="1"></form><button form="f" name="b" value="2">Go</button>',
    );
    await page.getByRole('button').click();
    expect(received.at(-1)).toMatchObject({ path: '/in', body: 'a=1&b=2' });
  });

  test('with invalid fields is an error, unless it is submitted without validation', async () => {
    const fields = '<input name="a" required><button>Go</button>';
    const { page } = await openDocument(`<form method="post">${fields}</form>`);
    await expect(page.getByRole('button').click()).rejects.toThrow('a is invalid');
    const unchecked = await openDocument(`<form method="post" novalidate>${fields}</form>`);
    await unchecked.page.getByRole('button').click();
    expect(unchecked.received.at(-1)).toMatchObject({ method: 'POST', body: 'a=' });
  });

  test('is not submitted by a button that needs scripts or is disabled', async () => {
    const { page } = await openDocument(
      '<button type="button">Scripts</button><form><button disabled>Off</button></form>',
    );
    await expect(page.getByRole('button', { name: 'Scripts' }).click()).rejects.toThrow('does nothing');
    await expect(page.getByRole('button', { name: 'Off' }).click()).rejects.toThrow('disabled');
  });
});

describe('a browser', () => {
  test('follows redirects: a 303 by GET, a 307 with the body, and with the fragment of the URL', async () => {
    const { page, received } = await open(({ path, method }) => {
      if (method === 'GET') return path === '/' ? FORM : '<h1>There</h1>';
      return path === '/send' ? { status: 307, location: '/again' } : { status: 303, location: '/end' };
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'First' }).click();
    expect(received.slice(1).map(({ method, path, body }) => [method, path, body === ''])).toEqual([
      ['POST', '/send', false],
      ['POST', '/again', false],
      ['GET', '/end', true],
    ]);
    await page.goto('/redirect#place');
    expect(page.url()).toMatch(/#place$/);
  });

  test('sends each request on a connection of its own, so that none is lost to one that is being closed', async () => {
    const { page, received } = await openDocument(FORM);
    await page.getByRole('button', { name: 'First' }).click();
    expect(received.map(({ headers }) => headers.connection)).toEqual(['close', 'close']);
  });

  test('navigates to another origin with the headers about the source', async () => {
    const { page, received, origin, otherOrigin } = await open(({ headers, path }) =>
      path === '/pay'
        ? { status: 303, location: '/paid' }
        : `<a href="${headers.host?.startsWith('127') ? origin : otherOrigin}/pay">Pay</a>`,
    );
    await page.goto('/shop');
    await page.getByRole('link').click();
    expect(page.url()).toBe(`${otherOrigin}/paid`);
    expect(received.at(-1)?.headers).toMatchObject({ 'sec-fetch-site': 'cross-site', referer: `${origin}/` });
  });

  test('sends cookies to the host that set them, until they expire', async () => {
    const { page, received, otherOrigin, browser } = await open(({ path }) => ({
      body: '<p>ok</p>',
      cookies:
        path === '/set' ? ['a=1; Path=/', 'b=2; Path=/deep'] : path === '/clear' ? ['a=; Max-Age=0; Path=/'] : [],
    }));
    for (const path of ['/set', '/', '/deep/er', '/clear', '/', `${otherOrigin}/set`]) await page.goto(path);
    expect(received.map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      'a=1',
      'a=1; b=2',
      'a=1',
      undefined,
      undefined,
    ]);
    await browser.addCookies([{ name: 'c', value: '3' }]);
    expect(await browser.cookies()).toEqual([{ name: 'c', value: '3' }]);
  });

  test('shares cookies between its pages, and reports the statuses of documents', async () => {
    const statuses: number[] = [];
    const { page, received } = await open(
      ({ path }) => ({ body: 'ok', status: path === '/' ? 200 : 404, cookies: ['a=1'] }),
      (status) => statuses.push(status),
    );
    await page.goto('/');
    const other = await page.context().newPage();
    await other.goto('/missing');
    expect(received.at(-1)?.headers.cookie).toBe('a=1');
    expect(statuses).toEqual([200, 404]);
  });

  test('follows a meta refresh without delay at once', async () => {
    const { page } = await open(({ path }) =>
      path === '/' ? '<meta http-equiv="refresh" content="0;url=/there">' : '<h1>There</h1>',
    );
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/there');
  });
});

describe('an expectation', () => {
  test('reloads a self-refreshing document until it is met', async () => {
    let loads = 0;
    const { page } = await open(() => {
      loads += 1;
      return `<noscript><meta http-equiv="refresh" content="5"></noscript><h1>${loads < 3 ? 'Waiting' : 'Done'}</h1>`;
    });
    await page.goto('/');
    await expectDocumentLocator(page.getByRole('heading')).toHaveText('Done');
    expect(loads).toBe(3);
  });

  test('fails at once for a document that does not refresh itself', async () => {
    const { page, received } = await openDocument('<h1>Here</h1>');
    await expect(expectDocumentLocator(page.getByText('There')).toBeVisible()).rejects.toThrow('Here');
    expect(received.length).toBe(1);
  });

  test('is checked in its positive and its negated form', async () => {
    const { page } = await openDocument(
      '<title>Shop</title><input aria-label="A" value="1" aria-describedby="d" aria-invalid="true"><p id="d">Too small</p><p hidden>Gone</p>',
    );
    const field = page.getByLabel('A');
    await expectDocumentLocator(field).toHaveValue('1');
    await expectDocumentLocator(field).not.toHaveValue('2');
    await expectDocumentLocator(field).toHaveAccessibleDescription('Too small');
    await expectDocumentLocator(field).toHaveAttribute('aria-invalid', 'true');
    await expectDocumentLocator(page.getByText('Gone')).toBeHidden();
    await expectDocumentLocator(page.getByText('Gone')).toBeAttached();
    await expectDocumentLocator(page.getByText('Nowhere')).toHaveCount(0);
    await expectDocumentPage(page).toHaveTitle('Shop');
    await expectDocumentPage(page).toHaveURL('/start?q=1');
    await expect(expectDocumentLocator(page.getByText('Nowhere')).not.toHaveText('x')).rejects.toThrow('no element');
    await expect(expectDocumentLocator(field).toHaveValue('2')).rejects.toThrow("found '1'");
  });
});
