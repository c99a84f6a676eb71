import { setTimeout as wait } from 'node:timers/promises';
import { registryInfo } from '#server/delivery/public.ts';
import type { InfoResult } from '#server/domains/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';

/** The answer of a registry about a domain; null when there was none in time. */
export async function queryDomainInfo(
  services: Pick<OperatorServices, 'registryOf' | 'answerTimeoutMs'>,
  domain: { readonly brandId: string; readonly registry: string; readonly name: string },
): Promise<Extract<InfoResult, { kind: 'known' | 'absent' }> | null> {
  const ended = new AbortController();
  const timeout = wait(services.answerTimeoutMs, null, { signal: ended.signal }).catch(() => null);
  const answer = await Promise.race([registryInfo(services, domain), timeout]);
  ended.abort();
  return answer?.kind === 'known' || answer?.kind === 'absent' ? answer : null;
}
