import { brandOrigins } from '#server/http/request/brand-origins.ts';
import type { InboundRequest } from '#server/http/request/inbound-request.ts';
import { securityHeaders, type PolicyFacts, type PolicyName } from './security-policy.ts';

/** The headers of a page that its brand, policy and language determine. */
export function pageHeaders(
  { store: { brand }, outer, language }: Pick<InboundRequest, 'store' | 'outer' | 'language'>,
  policy: PolicyName,
  facts: Pick<PolicyFacts, 'nonce' | 'inline' | 'providers'>,
): Readonly<Record<string, string>> {
  return {
    ...securityHeaders(policy, { ...facts, isHttps: outer.scheme === 'https', ...brandOrigins(brand) }),
    ...(brand.languages.length > 1 ? { vary: 'accept-language, cookie' } : {}),
    'content-language': language,
  };
}
