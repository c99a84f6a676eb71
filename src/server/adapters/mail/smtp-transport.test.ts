import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type OpenMailbox, openMailbox } from '#sandbox/mailbox/mailbox.builder.ts';
import { type MailMessage, isMailDeferred, isMailRefused } from '#server/notify/public.ts';
import { type SmtpTransport, createSmtpTransport, verifySmtp } from './smtp-transport.ts';

const EMAIL: MailMessage = {
  messageId: '<0199-step@larkhost.example>',
  from: { name: 'Lärk, "Host"', address: 'orders@larkhost.example' },
  to: 'anna@example.com',
  subject: 'Grüße – confirm your e-mail address',
  html: '<p>Hello</p>',
  text: 'Hello\n\nhttps://shop.example/order/auth/register?code=abc\n',
};

function transportTo(url: string): SmtpTransport {
  const transport = createSmtpTransport(url);
  onTestFinished(() => transport.close());
  return transport;
}

async function startMailbox(): Promise<OpenMailbox> {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  return mailbox;
}

/** A mail server with the given replies, accepting everything else; the lines it receives are added to a list. */
async function startSmtpServer(replies: Readonly<Record<string, string>>, received: string[] = []): Promise<string> {
  const server = createServer((socket) => {
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        received.push(line);
        const known = Object.entries(replies).find(([command]) => line.startsWith(command));
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

async function faultOf(send: Promise<string>): Promise<unknown> {
  return send.then(
    () => 'sent',
    (error: unknown) => error,
  );
}

test('an email is delivered as written, from the brand, with its Message-ID', async () => {
  const mailbox = await startMailbox();
  await transportTo(mailbox.smtpUrl).send(EMAIL);
  const [email] = await mailbox.messages();
  expect(email).toMatchObject({
    messageId: EMAIL.messageId,
    from: 'orders@larkhost.example',
    to: ['anna@example.com'],
    subject: EMAIL.subject,
    html: expect.stringContaining('<p>Hello</p>'),
    text: expect.stringContaining('/order/auth/register?code=abc'),
  });
  const headers = new Map(email?.headers.map(({ name, value }) => [name.toLowerCase(), value]));
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('to')).toBe('anna@example.com');
  expect(headers.has('bcc')).toBe(false);
});

test('emails to internationalized addresses and many concurrent emails are delivered', async () => {
  const mailbox = await startMailbox();
  const transport = transportTo(mailbox.smtpUrl);
  await transport.send({ ...EMAIL, to: 'änna@grüße.example' });
  const emails = Array.from({ length: 20 }, (_, index) => ({ ...EMAIL, messageId: `<${index}@larkhost.example>` }));
  await Promise.all(emails.map((email) => transport.send(email)));
  expect(await mailbox.messages()).toHaveLength(21);
});

test('a permanently refused address is distinguished from temporary failures', async () => {
  const mailbox = await startMailbox();
  const transport = transportTo(mailbox.smtpUrl);
  const outcomes: boolean[] = [];
  for (const refuseWith of [550, 553, 450, 451, 503]) {
    await mailbox.control({ refuseNext: 1, refuseWith });
    outcomes.push(isMailRefused(await faultOf(transport.send(EMAIL))));
  }
  expect(outcomes).toEqual([true, true, false, false, false]);
  await transport.send(EMAIL);
  expect(await mailbox.messages()).toHaveLength(1);
});

test.each([
  [{ RCPT: '550 5.1.1 no such mailbox' }, true],
  [{ RCPT: '550 5.1.1 <anna@example.com>: User unknown in relay recipient table' }, true],
  [{ RCPT: '550 <relay@example.com>: no such mailbox' }, true],
  [{ RCPT: '554 5.7.1 relay access denied' }, false],
  [{ RCPT: '550 relay not permitted' }, false],
  [{ RCPT: '530 Must issue a STARTTLS command first' }, false],
  [{ RCPT: '550-Authentication is required to send mail\r\n550 Please log in' }, false],
  [{ MAIL: '550 5.7.1 sender not allowed' }, false],
  [{ DATA: '554 no thank you' }, false],
  [{ EHLO: '500 what', HELO: '500 what' }, false],
])('a server that replies %j refuses the address permanently: %s', async (replies, isPermanent) => {
  const fault = await faultOf(transportTo(await startSmtpServer(replies)).send(EMAIL));
  expect(fault).toBeInstanceOf(Error);
  expect(isMailRefused(fault)).toBe(isPermanent);
});

test.each([
  [{ RCPT: '450 4.2.1 mailbox busy' }, true],
  [{ RCPT: '554 5.7.1 relay access denied' }, true],
  [{ MAIL: '550 5.7.1 sender not allowed' }, true],
  [{ DATA: '554 no thank you' }, true],
  [{ MAIL: '421 4.3.2 shutting down' }, false],
  [{ EHLO: '500 what', HELO: '500 what' }, false],
])('a server that replies %j has responded to the email itself: %s', async (replies, isAnswer) => {
  const fault = await faultOf(transportTo(await startSmtpServer(replies)).send(EMAIL));
  expect(fault).toBeInstanceOf(Error);
  expect(isMailDeferred(fault)).toBe(isAnswer);
});

test('an address with a line break is refused, and nothing is sent', async () => {
  const mailbox = await startMailbox();
  const fault = await faultOf(transportTo(mailbox.smtpUrl).send({ ...EMAIL, to: 'a@b.example>\r\nBcc: <c@d.example' }));
  expect(fault).toBeInstanceOf(Error);
  expect(await mailbox.messages('c@d.example')).toEqual([]);
});

test('a lost reply is a failure, and a retry sends the same email', async () => {
  const mailbox = await startMailbox();
  await mailbox.control({ loseNext: 1 });
  const transport = transportTo(mailbox.smtpUrl);
  const fault = await faultOf(transport.send(EMAIL));
  expect(fault).toBeInstanceOf(Error);
  expect(isMailRefused(fault)).toBe(false);
  await transport.send(EMAIL);
  expect(await mailbox.messages()).toMatchObject([{ messageId: EMAIL.messageId, count: 2 }]);
});

test('an unreachable server is a failure whose message says why and does not contain the email', async () => {
  const fault = await faultOf(transportTo('smtp://127.0.0.1:9').send(EMAIL));
  expect(fault).toMatchObject({ code: 'ESOCKET', message: expect.stringContaining('ESOCKET ECONNREFUSED') });
  expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toContain('code=abc');
});

test('a password is sent without encryption to this machine only, unless the URL allows it', async () => {
  const commands: string[] = [];
  const url = await startSmtpServer({ EHLO: '250 AUTH PLAIN', STARTTLS: '502 what', AUTH: '235 welcome' }, commands);
  const withPassword = url.replace('//', '//shop:hunter2@');
  await transportTo(withPassword).send(EMAIL);
  expect(commands.filter((line) => line.startsWith('AUTH'))).toHaveLength(1);
  // Leads to this machine, like a name in a network.
  const elsewhere = withPassword.replace('127.0.0.1', '0.0.0.0');
  expect(await faultOf(transportTo(elsewhere).send(EMAIL))).toMatchObject({ code: 'ETLS' });
  expect(await verifySmtp(elsewhere)).toContain('ETLS');
  expect(commands.filter((line) => line.startsWith('AUTH'))).toHaveLength(1);
  expect(await verifySmtp(`${elsewhere}?requireTLS=false`)).toBeNull();
});

test('verifying connects and logs in, and reports a refusal without the password', async () => {
  const mailbox = await startMailbox();
  expect(await verifySmtp(mailbox.smtpUrl)).toBeNull();
  expect(await mailbox.messages()).toEqual([]);
  const refusing = (await startSmtpServer({ EHLO: '250 AUTH PLAIN', AUTH: '535 5.7.8 no' })).replace(
    '//',
    '//shop:hunter2@',
  );
  expect(await verifySmtp(refusing)).toBe('EAUTH 535 5.7.8 no');
  expect(await verifySmtp('smtp://127.0.0.1:9')).toBe('ESOCKET ECONNREFUSED');
});
