import { describe, expect, test } from 'vitest';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import { brandOrigins } from '#server/http/request/brand-origins.ts';
import { pageRuleOf } from './page-rules.ts';
import { NO_PROVIDERS, type PolicyFacts, type PolicyName, securityHeaders } from './security-policy.ts';

const facts = {
  nonce: 'n0',
  isHttps: true,
  providers: { ...NO_PROVIDERS, pages: ['https://pay.example'] },
  fonts: ['https://fonts.example'],
  images: ['https://cdn.example'],
  captcha: [],
  reports: [],
};

function directive(policy: PolicyName, name: string, changed: Partial<PolicyFacts> = {}): string | undefined {
  const text = securityHeaders(policy, { ...facts, ...changed })['content-security-policy'] ?? '';
  return text.split('; ').find((part) => part.startsWith(`${name} `));
}

describe('the security policy', () => {
  test("allows only scripts with this response's nonce and those they load, and no code from strings", () => {
    expect(directive('page', 'script-src')).toBe("script-src 'nonce-n0' 'strict-dynamic'");
    expect(directive('page', 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(securityHeaders('page', facts)['content-security-policy']).not.toMatch(/unsafe-(?:inline|eval)/);
  });

  test('allows only inline scripts by hash and files of the origin on pages shared by all visitors', () => {
    const inline = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] };
    expect(directive('page', 'script-src', { inline })).toBe("script-src 'self' 'sha256-a'");
    expect(directive('page', 'style-src', { inline })).toBe("style-src 'self' 'sha256-b' https://fonts.example");
    expect(directive('page', 'require-trusted-types-for', { inline })).toBe("require-trusted-types-for 'script'");
    const captcha = ['https://captcha.example'];
    expect(directive('page', 'script-src', { inline, captcha })).toBe(
      "script-src 'self' 'sha256-a' https://captcha.example",
    );
  });

  test('allows the payment providers on payment pages only', () => {
    expect(directive('page', 'form-action')).toBe("form-action 'self'");
    expect(directive('page', 'frame-src')).toBe("frame-src 'none'");
    expect(directive('payment-page', 'form-action')).toBe("form-action 'self' https://pay.example");
    expect(directive('payment-page', 'frame-src')).toBe('frame-src https://pay.example');
  });

  test("allows a provider's own script and its origins on payment pages, by separate policies", () => {
    const origins = {
      scripts: ['https://js.example'],
      frames: ['https://js.example'],
      connects: ['https://api.example'],
    };
    const providers = { ...facts.providers, ...origins };
    expect(directive('payment-page', 'script-src', { providers })).toBe(
      "script-src 'nonce-n0' 'strict-dynamic' https://js.example",
    );
    expect(directive('payment-page', 'frame-src', { providers })).toBe(
      'frame-src https://pay.example https://js.example',
    );
    expect(directive('payment-page', 'connect-src', { providers })).toBe("connect-src 'self' https://api.example");
    expect(directive('payment-page', 'form-action', { providers })).toBe("form-action 'self' https://pay.example");
    expect(directive('payment-page', 'trusted-types', { providers })).toBe(
      'trusted-types landrush-script-urls landrush-provider-scripts default',
    );
    expect(securityHeaders('page', { ...facts, providers })).toEqual(securityHeaders('page', facts));
  });

  test('forbids everything for uploaded images opened as a page', () => {
    const policy = securityHeaders('picture', facts)['content-security-policy'];
    expect(policy).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  });

  test('allows workers of the origin, and script URLs of one Trusted Types policy', () => {
    expect(directive('page', 'worker-src')).toBe("worker-src 'self'");
    expect(directive('page', 'trusted-types')).toBe('trusted-types landrush-script-urls');
  });

  test("allows reports to the brand's collector and error service only", () => {
    const reporting = buildBrand({
      analytics: { provider: 'collector', key: 'shop', endpoint: 'https://count.example/events' },
      errorReporting: { dsn: 'https://key@errors.example:8443/sub/42' },
    });
    const { reports } = brandOrigins(reporting);
    expect(directive('page', 'connect-src', { reports })).toBe(
      "connect-src 'self' https://count.example https://errors.example:8443",
    );
    expect(brandOrigins(buildBrand()).reports).toEqual([]);
    const here = { provider: 'collector', key: 'shop', endpoint: '/count' } as const;
    expect(brandOrigins(buildBrand({ analytics: here })).reports).toEqual([]);
  });

  test('allows the widget of the captcha service of the brand', () => {
    const { captcha } = brandOrigins(
      buildBrand({ captcha: { mode: 'turnstile', siteKey: 'site', secret: 'TURNSTILE' } }),
    );
    const widget = 'https://challenges.cloudflare.com';
    expect(directive('page', 'frame-src', { captcha })).toBe(`frame-src ${widget}`);
    expect(directive('payment-page', 'frame-src', { captcha })).toBe(`frame-src https://pay.example ${widget}`);
    expect(directive('page', 'connect-src', { captcha })).toBe(`connect-src 'self' ${widget}`);
    expect(directive('page', 'form-action', { captcha })).toBe("form-action 'self'");
    expect(directive('page', 'trusted-types', { captcha })).toBe('trusted-types landrush-script-urls default');
    expect(brandOrigins(buildBrand({ captcha: { mode: 'proof-of-work' } })).captcha).toEqual([]);
  });

  test.each([
    ['/order/checkout', 'payment-page'],
    ['/order/invoice/019b76da-a800-75ac-ad19-8759f39b6bd9', 'payment-page'],
    ['/order/019b76da-a800-75ac-ad19-8759f39b6bd9', 'payment-page'],
    ['/orders/019b76da-a800-75ac-ad19-8759f39b6bd9', 'payment-page'],
    ['/order/shop', 'page'],
    ['/order/basket', 'page'],
    ['/order/anything-else', 'page'],
  ])('%s has the policy %s', (path, policy) => {
    expect(pageRuleOf(path).policy).toBe(policy);
    expect(pageRuleOf(`${path}.data`).policy).toBe(policy);
  });

  test.each(['page', 'payment-page', 'plain-page', 'data'] as const)('%s cannot be framed', (policy) => {
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(securityHeaders(policy, facts)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  test('requires https in future only over https', () => {
    expect(securityHeaders('page', facts)['strict-transport-security']).toBe('max-age=31536000');
    expect(securityHeaders('page', { ...facts, isHttps: false })['strict-transport-security']).toBeUndefined();
  });
});
