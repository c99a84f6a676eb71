import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openMailbox } from '#sandbox/mailbox/mailbox.builder.ts';
import type { OpenMailbox } from '#sandbox/mailbox/mailbox.builder.ts';
import { isMailRefused } from '#server/mail/public.ts';
import type { MailMessage } from '#server/mail/public.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { SmtpTransport } from './smtp-transport.ts';

const LETTER: MailMessage = {
  messageId: '<0199-step@larkhost.example>',
  from: { name: 'Lärk, "Host"', address: 'orders@larkhost.example' },
  to: 'anna@example.com',
  subject: 'Grüße – confirm your e-mail address',
  html: '<p>Hello</p>',
  text: 'Hello\n\nhttps://shop.example/order/auth/register?code=abc\n',
  attachments: [],
};

function transportTo(url: string): SmtpTransport {
  const transport = createSmtpTransport(url);
  onTestFinished(() => transport.close());
  return transport;
}

async function aMailbox(): Promise<OpenMailbox> {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  return mailbox;
}

/** A mail server with the given replies, accepting everything else. */
async function aServer(answers: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((socket) => {
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const known = Object.entries(answers).find(([command]) => line.startsWith(command));
        socket.write(`${known?.[1] ?? '250 ok'}\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

async function faultOf(send: Promise<void>): Promise<unknown> {
  return send.then(
    () => 'sent',
    (error: unknown) => error,
  );
}

test('a letter arrives as it was written, from the brand, under its own Message-ID', async () => {
  const mailbox = await aMailbox();
  await transportTo(mailbox.smtpUrl).send(LETTER);
  const [email] = await mailbox.messages();
  expect(email).toMatchObject({
    messageId: LETTER.messageId,
    from: 'orders@larkhost.example',
    to: ['anna@example.com'],
    subject: LETTER.subject,
    html: expect.stringContaining('<p>Hello</p>'),
    text: expect.stringContaining('/order/auth/register?code=abc'),
  });
  const headers = new Map(email?.headers.map(({ name, value }) => [name.toLowerCase(), value]));
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('to')).toBe('anna@example.com');
  expect(headers.has('bcc')).toBe(false);
});

test('a letter brings its files as they are, whatever their names', async () => {
  const mailbox = await aMailbox();
  const content = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
  const file = { filename: 'Rechnung Ä.pdf', contentType: 'application/pdf', content } as const;
  await transportTo(mailbox.smtpUrl).send({ ...LETTER, attachments: [file] });
  const [email] = await mailbox.messages();
  expect(email?.attachments).toEqual([{ filename: file.filename, type: 'application/pdf', bytes: content.length }]);
  const fetched = await fetch(`${mailbox.pageUrl}/letters/${email?.id}/files/0`);
  expect(fetched.headers.get('content-disposition')).toContain('attachment');
  expect(Buffer.from(await fetched.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
  expect((await fetch(`${mailbox.pageUrl}/letters/${email?.id}/files/1`)).status).toBe(404);
});

test('addresses of other scripts and many letters at once arrive', async () => {
  const mailbox = await aMailbox();
  const transport = transportTo(mailbox.smtpUrl);
  await transport.send({ ...LETTER, to: 'änna@grüße.example' });
  const emails = Array.from({ length: 20 }, (_, index) => ({ ...LETTER, messageId: `<${index}@larkhost.example>` }));
  await Promise.all(emails.map((email) => transport.send(email)));
  expect(await mailbox.messages()).toHaveLength(21);
});

test('an address that is refused for good is told apart from everything that may pass', async () => {
  const mailbox = await aMailbox();
  const transport = transportTo(mailbox.smtpUrl);
  const outcomes: boolean[] = [];
  for (const refuseWith of [550, 553, 450, 451, 503]) {
    await mailbox.control({ refuseNext: 1, refuseWith });
    outcomes.push(isMailRefused(await faultOf(transport.send(LETTER))));
  }
  expect(outcomes).toEqual([true, true, false, false, false]);
  await transport.send(LETTER);
  expect(await mailbox.messages()).toHaveLength(1);
});

test.each([
  [{ RCPT: '550 5.1.1 no such mailbox' }, true],
  [{ RCPT: '554 5.7.1 relay access denied' }, false],
  [{ MAIL: '550 5.7.1 sender not allowed' }, false],
  [{ DATA: '554 no thank you' }, false],
  [{ EHLO: '500 what', HELO: '500 what' }, false],
])('a server that says %j refuses the address for good: %s', async (answers, isForGood) => {
  const fault = await faultOf(transportTo(await aServer(answers)).send(LETTER));
  expect(fault).toBeInstanceOf(Error);
  expect(isMailRefused(fault)).toBe(isForGood);
});

test('an address that would end its line is refused, and nothing is sent', async () => {
  const mailbox = await aMailbox();
  const fault = await faultOf(
    transportTo(mailbox.smtpUrl).send({ ...LETTER, to: 'a@b.example>\r\nBcc: <c@d.example' }),
  );
  expect(fault).toBeInstanceOf(Error);
  expect(await mailbox.messages('c@d.example')).toEqual([]);
});

test('a lost reply is a fault, and the letter sent again is the same one', async () => {
  const mailbox = await aMailbox();
  await mailbox.control({ loseNext: 1 });
  const transport = transportTo(mailbox.smtpUrl);
  const fault = await faultOf(transport.send(LETTER));
  expect(fault).toBeInstanceOf(Error);
  expect(isMailRefused(fault)).toBe(false);
  await transport.send(LETTER);
  expect(await mailbox.messages()).toMatchObject([{ messageId: LETTER.messageId, count: 2 }]);
});

test('a server that is away is a fault that says nothing of the letter', async () => {
  const fault = await faultOf(transportTo('smtp://127.0.0.1:9').send(LETTER));
  expect(fault).toMatchObject({ message: expect.stringContaining('ESOCKET') });
  expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toContain('code=abc');
});
