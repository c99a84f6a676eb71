/**
 * Captcha keys that the services publish for tests: with them every visitor passes, or none
 * (https://developers.cloudflare.com/turnstile/troubleshooting/testing/,
 * https://docs.hcaptcha.com/#integration-testing-test-keys).
 */
const CAPTCHA_SITE_KEYS: ReadonlySet<string> = new Set([
  '1x00000000000000000000AA',
  '2x00000000000000000000AB',
  '1x00000000000000000000BB',
  '2x00000000000000000000BB',
  '3x00000000000000000000FF',
  '10000000-ffff-ffff-ffff-000000000001',
  '20000000-ffff-ffff-ffff-000000000002',
  '30000000-ffff-ffff-ffff-000000000003',
]);

const CAPTCHA_SECRETS: ReadonlySet<string> = new Set([
  '1x0000000000000000000000000000000AA',
  '2x0000000000000000000000000000000AA',
  '3x0000000000000000000000000000000AA',
  '0x0000000000000000000000000000000000000000',
]);

export function isCaptchaTestSiteKey(key: string): boolean {
  return CAPTCHA_SITE_KEYS.has(key);
}

export function isCaptchaTestSecret(secret: string): boolean {
  return CAPTCHA_SECRETS.has(secret);
}

/** Whether Stripe moves no money with a key: secret, publishable or restricted (https://docs.stripe.com/keys). */
export function isPaymentTestKey(key: string): boolean {
  return /^[spr]k_test_/.test(key);
}
