import { afterEach, expect, test, vi } from 'vitest';
import { allowListedHosts, scriptUrlPolicy } from './script-urls.ts';

afterEach(() => vi.unstubAllGlobals());

test('a policy accepts its URLs and throws for others, also in a browser without Trusted Types', () => {
  const policy = scriptUrlPolicy('test', (url) => url === 'https://js.example/a.js');
  expect(policy('https://js.example/a.js')).toBe('https://js.example/a.js');
  expect(() => policy('https://js.example/b.js')).toThrow(TypeError);
});

test('the default policy allows further scripts of the listed hosts only', () => {
  const made: { name: string; rules: { createScriptURL(url: string): string } }[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: (typeof made)[number]['rules']) => (made.push({ name, rules }), rules),
  });
  allowListedHosts();
  allowListedHosts();
  expect(made.map(({ name }) => name)).toEqual(['default']);
  const load = (url: string) => made[0]?.rules.createScriptURL(url);
  for (const url of [
    'https://js.stripe.com/v3/fingerprinted/a.js',
    'https://b.js.stripe.com/a.js',
    'https://challenges.cloudflare.com/a.js',
    'https://js.hcaptcha.com/1/api.js',
  ])
    expect(load(url)).toBe(url);
  for (const url of [
    'https://js.stripe.com.evil.example/a.js',
    'https://evil.example/https://js.stripe.com/',
    'http://js.stripe.com/a.js',
    'https://xjs.stripe.com.example/',
    'https://hooks.stripe.com/a.js',
    'javascript:alert(1)',
  ])
    expect(() => load(url)).toThrow(TypeError);
});
