import { describe, expect, test } from 'vitest';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import { brandOrigins } from '#server/http/request/brand-origins.ts';
import { pageRuleOf } from './page-rules.ts';
import { NO_PROVIDERS, securityHeaders } from './security-policy.ts';
import type { PolicyFacts, PolicyName } from './security-policy.ts';

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
  test('runs only scripts with this response’s nonce and what they load, and takes strings for code nowhere', () => {
    expect(directive('page', 'script-src')).toBe("script-src 'nonce-n0' 'strict-dynamic'");
    expect(directive('page', 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(securityHeaders('page', facts)['content-security-policy']).not.toMatch(/unsafe-(?:inline|eval)/);
  });

  test('lets the payment providers in where money is paid and nowhere else', () => {
    expect(directive('page', 'form-action')).toBe("form-action 'self'");
    expect(directive('page', 'frame-src')).toBe("frame-src 'none'");
    expect(directive('payment-page', 'form-action')).toBe("form-action 'self' https://pay.example");
    expect(directive('payment-page', 'frame-src')).toBe('frame-src https://pay.example');
  });

  test('lets a provider’s own script and what it brings in where money is paid, by policies of its own', () => {
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
      'trusted-types landrush-late-scripts landrush-script-urls landrush-provider-scripts default',
    );
    expect(securityHeaders('page', { ...facts, providers })).toEqual(securityHeaders('page', facts));
  });

  test('lets what shoppers uploaded do nothing, should it ever be taken for a page', () => {
    const policy = securityHeaders('picture', facts)['content-security-policy'];
    expect(policy).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  });

  test('lets workers of ours run, and scripts whose addresses one policy of ours lists', () => {
    expect(directive('page', 'worker-src')).toBe("worker-src 'self'");
    expect(directive('page', 'trusted-types')).toBe('trusted-types landrush-late-scripts landrush-script-urls');
  });

  test('lets pages tell a brand what happens in browsers where it says where, and nobody else', () => {
    const told = buildBrand({
      analytics: { provider: 'collector', key: 'shop', endpoint: 'https://count.example/events' },
      errorReporting: { dsn: 'https://key@errors.example:8443/sub/42' },
    });
    const { reports } = brandOrigins(told);
    expect(directive('page', 'connect-src', { reports })).toBe(
      "connect-src 'self' https://count.example https://errors.example:8443",
    );
    expect(brandOrigins(buildBrand()).reports).toEqual([]);
    const here = { provider: 'collector', key: 'shop', endpoint: '/count' } as const;
    expect(brandOrigins(buildBrand({ analytics: here })).reports).toEqual([]);
  });

  test('lets the widget of a brand’s captcha in where the brand uses one', () => {
    const { captcha } = brandOrigins(
      buildBrand({ captcha: { mode: 'turnstile', siteKey: 'site', secret: 'TURNSTILE' } }),
    );
    const widget = 'https://challenges.cloudflare.com';
    expect(directive('page', 'frame-src', { captcha })).toBe(`frame-src ${widget}`);
    expect(directive('payment-page', 'frame-src', { captcha })).toBe(`frame-src https://pay.example ${widget}`);
    expect(directive('page', 'connect-src', { captcha })).toBe(`connect-src 'self' ${widget}`);
    expect(directive('page', 'form-action', { captcha })).toBe("form-action 'self'");
    expect(directive('page', 'trusted-types', { captcha })).toBe(
      'trusted-types landrush-late-scripts landrush-script-urls default',
    );
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

  test.each(['page', 'payment-page', 'plain-page', 'data'] as const)('%s may be framed by nobody', (policy) => {
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(securityHeaders(policy, facts)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  test('promises https only over https', () => {
    expect(securityHeaders('page', facts)['strict-transport-security']).toBe('max-age=31536000');
    expect(securityHeaders('page', { ...facts, isHttps: false })['strict-transport-security']).toBeUndefined();
  });
});
