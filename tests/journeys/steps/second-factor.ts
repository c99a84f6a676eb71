import { totpCounter } from '#core/account/totp-counter.ts';
import { appCode } from '#server/identity/account/sign-in/second-factor.builder.ts';
import type { JourneyLocator, JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { expect } from './journey.ts';
import type { Person } from './session.ts';

/** The recovery codes and authenticator app of a customer. */
export interface SecondFactor {
  readonly recoveryCodes: readonly string[];
  /** A code the app shows now that was not used before. */
  readonly nextCode: () => string;
}

/** Starts the setup from the security page, up to the secret. */
export async function beginSecondFactor(page: JourneyPage, { password }: Pick<Person, 'password'>): Promise<void> {
  await page.goto('/order/account/security');
  await page.getByRole('main').getByRole('link', { name: 'Set up' }).click();
  await page.getByRole('main').getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
}

/** Enters the secret in an app and its code in the page; the recovery codes are shown then. */
export async function confirmSecondFactor(page: JourneyPage): Promise<SecondFactor> {
  const nextCode = openApp((await page.getByRole('main').locator('code').innerText()).replaceAll(/\s/g, ''));
  await page.getByLabel('Code from your app').fill(nextCode());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Two-factor authentication is on.')).toBeVisible();
  return { nextCode, recoveryCodes: await recoveryCodesOn(page) };
}

/** The recovery codes on the page. */
export function recoveryCodesOn(page: JourneyPage): Promise<string[]> {
  const heading = page.getByRole('heading', { name: 'Your recovery codes' });
  return page.locator('section').filter({ has: heading }).getByRole('listitem').allInnerTexts();
}

/** Submits a code in the second step of the login. */
export async function giveCode(
  form: JourneyPage | JourneyLocator,
  label: 'Code' | 'Recovery code',
  code: string,
): Promise<void> {
  await form.getByLabel(label, { exact: true }).fill(code);
  await form.getByRole('button', { name: 'Continue' }).click();
}

const PERIOD_MS = 30_000;

/**
 * An authenticator app. A code of the next half minute is valid too, for devices whose clock is fast (RFC 6238 §5.2).
 */
export function openApp(secret: string): () => string {
  let used = 0;
  return () => {
    const now = totpCounter(Date.now());
    used = Math.max(used + 1, now);
    if (used > now + 1) throw new Error('The app has no further code yet.');
    return appCode(secret, used * PERIOD_MS);
  };
}
