import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { type OpenMailbox, openMailbox } from './mailbox.builder.ts';

const MAIL = {
  messageId: '<step-1@larkhost.example>',
  from: { name: 'Larkhost', address: 'orders@larkhost.example' },
  to: 'anna@example.com',
  subject: 'Grüße aus Rostock',
  text: 'Zum Link: https://shop.example/a?code=1&x=2',
  html: '<head></head><p>Zum <a href="https://shop.example/a?code=1&amp;x=2">Link</a></p>',
};

async function startMailbox(directory?: string): Promise<OpenMailbox> {
  const mailbox = await openMailbox(directory);
  onTestFinished(() => mailbox.close());
  return mailbox;
}

async function send({ smtpUrl }: OpenMailbox, change: Partial<typeof MAIL> = {}): Promise<void> {
  await createTransport(smtpUrl).sendMail({ ...MAIL, ...change });
}

test('an email is parsed with its parts and links', async () => {
  const mailbox = await startMailbox();
  await send(mailbox);
  expect(await mailbox.messages('Anna@example.com')).toMatchObject([
    {
      messageId: MAIL.messageId,
      from: 'orders@larkhost.example',
      to: ['anna@example.com'],
      subject: 'Grüße aus Rostock',
      text: expect.stringContaining('code=1&x=2'),
      links: ['https://shop.example/a?code=1&x=2'],
      count: 1,
    },
  ]);
  expect(await mailbox.messages('berta@example.com')).toEqual([]);
});

test('emails are listed newest first, and repeated ones with the same Message-ID once, with a count', async () => {
  const mailbox = await startMailbox();
  await send(mailbox);
  await send(mailbox, { messageId: '<step-2@larkhost.example>', subject: 'Second' });
  await send(mailbox);
  expect(await mailbox.messages()).toMatchObject([
    { subject: 'Second', count: 1 },
    { subject: MAIL.subject, count: 2 },
  ]);
});

test('accepted emails survive a restart, and a line truncated by a crash is skipped', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mailbox-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const before = await openMailbox(directory);
  await send(before);
  await send(before);
  const delivered = await before.messages();
  await before.close();
  await appendFile(join(directory, 'journal.ndjson'), '{"at":1,"id":"3","fr');
  const after = await openMailbox(directory);
  expect(await after.messages()).toEqual(delivered);
  await send(after, { messageId: '<step-2@larkhost.example>' });
  expect((await after.messages()).map(({ id, count }) => [id, count])).toEqual([
    ['3', 1],
    ['1', 2],
  ]);
  await after.close();
});

test('a refused email is not stored, an email with a lost reply is stored', async () => {
  const mailbox = await startMailbox();
  await mailbox.control({ refuseNext: 1, refuseWith: 550 });
  await expect(send(mailbox)).rejects.toMatchObject({ responseCode: 550 });
  expect(await mailbox.messages()).toEqual([]);
  await mailbox.control({ loseNext: 1 });
  await expect(send(mailbox)).rejects.toMatchObject({ code: 'ECONNECTION' });
  await send(mailbox);
  expect(await mailbox.messages()).toMatchObject([{ count: 2 }]);
});

test('an email of more than five megabytes is refused', async () => {
  const mailbox = await startMailbox();
  await expect(send(mailbox, { text: 'a '.repeat(2_600_000) })).rejects.toMatchObject({ responseCode: 552 });
  expect(await mailbox.messages()).toEqual([]);
});

test('a page shows the email in a frame without scripts and remote content, and its plain text as text only', async () => {
  const mailbox = await startMailbox();
  await send(mailbox, { subject: '<script>alert(1)</script>' });
  const list = await (await fetch(mailbox.pageUrl)).text();
  expect(list).toContain('&lt;script&gt;alert(1)');
  const page = await fetch(`${mailbox.pageUrl}/emails/1`);
  expect(await page.text()).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const frame = await fetch(`${mailbox.pageUrl}/emails/1/html`);
  expect(frame.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox allow-popups/);
  expect(await frame.text()).toContain('<head><base target="_blank" />');
  expect((await fetch(`${mailbox.pageUrl}/emails/2`)).status).toBe(404);
});

test('requests for other host names of this machine are refused', async () => {
  const { pageUrl } = await startMailbox();
  const forged = request(`${pageUrl}/messages`, { headers: { host: 'rebound.example' } }).end();
  const [answer] = await once(forged, 'response');
  expect(answer).toMatchObject({ statusCode: 421 });
});

test('faults can be set only with the secret', async () => {
  const { pageUrl } = await startMailbox();
  const answer = await fetch(`${pageUrl}/control`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(403);
});

test('a port in use or an incomplete environment is reported in one sentence and exits with failure', async () => {
  const { smtpUrl, pageUrl, directory } = await startMailbox();
  const environment = {
    SANDBOX_MAILBOX_PORT: '0',
    SANDBOX_MAILBOX_DIR: directory,
    SANDBOX_MAILBOX_CONTROL_SECRET: 'control-for-tests',
  };
  for (const [name, url] of Object.entries({ SANDBOX_MAILBOX_PORT: smtpUrl, SANDBOX_MAILBOX_PAGE_PORT: pageUrl })) {
    const { port } = new URL(url);
    expect(start({ ...environment, [name]: port })).toEqual({
      status: 1,
      stderr: `The sandbox mailbox cannot start on port ${port}: EADDRINUSE.\n`,
    });
  }
  expect(start({})).toMatchObject({ status: 1, stderr: expect.stringMatching(/^The sandbox mailbox .*_DIR.*\n$/) });
});

function start(env: Readonly<Record<string, string>>): { status: number | null; stderr: string } {
  const main = join(import.meta.dirname, 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: 15_000 });
  return { status, stderr };
}
