import { type ShopOptions, expect } from './journey.ts';

/** An email as the sandbox mailbox returns it. */
interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

type Shop = ShopOptions['shop'];

/** Waits for a number of emails with this subject to an address; returns the newest. */
export async function emailTo(shop: Shop, email: string, subject: string, count = 1): Promise<Email> {
  const matching = async () => (await emailsTo(shop, email)).filter((found) => found.subject === subject);
  await expect.poll(async () => (await matching()).length, `emails "${subject}" to ${email}`).toBe(count);
  const [newest] = await matching();
  if (newest === undefined) throw new Error(`The email to ${email} is gone.`);
  return newest;
}

/** The URL of the button in such an email. */
export async function linkTo(shop: Shop, email: string, subject: string, count = 1): Promise<string> {
  const { links } = await emailTo(shop, email, subject, count);
  const link = links.find((one) => one.includes('code='));
  if (link === undefined) throw new Error(`The email "${subject}" has no link: ${links.join(' ')}`);
  return link;
}

/** All emails to an address, by default to all addresses, newest first. */
export async function emailsTo(shop: Shop, email = ''): Promise<readonly Email[]> {
  const url = `http://127.0.0.1:${Number(shop.port) + MAILBOX_OFFSET}/messages?to=${encodeURIComponent(email)}`;
  const emails: unknown = await (await fetch(url)).json();
  if (!Array.isArray(emails)) throw new Error(`The mailbox answered ${JSON.stringify(emails)}.`);
  return emails.filter(isEmail);
}

const MAILBOX_OFFSET = 5;

function isEmail(value: unknown): value is Email {
  return typeof value === 'object' && value !== null && 'subject' in value && 'links' in value;
}
