import { dayOf } from '#core/time/local-day.ts';
import { UTC } from '#core/time/time-zone.ts';
import { toCommandResult } from '#server/adapters/registries/epp/command-result.ts';
import type { EppClient } from '#server/adapters/registries/epp/epp-client.ts';
import { renewDomain } from '#server/adapters/registries/epp/mapping/domain-commands.ts';
import type { RenewDomain, CommandResult } from '#server/domains/registry.ts';
import { agreeFee } from './agree-fee.ts';
import { lookUp } from './look-up.ts';

/**
 * Renews a name within the fee limit. When the registry rejects the current expiry, the name is queried, since an
 * earlier attempt may have renewed it.
 */
export async function renewName(client: EppClient, request: RenewDomain): Promise<CommandResult> {
  const agreed = await agreeFee(client, { ...request, command: 'renew' });
  if (agreed.kind === 'unknown') return agreed;
  const answer =
    agreed.kind === 'refused'
      ? agreed
      : toCommandResult(await client.send(() => renewDomain(request, agreed.fee), { clTRID: request.clTRID }));
  if (answer.kind !== 'refused' || answer.reason === 'absent' || answer.reason === 'not-ours') return answer;
  const found = await lookUp(client, request.name, null);
  if (found.kind === 'unknown') return found;
  if (found.kind !== 'known' || !found.isOurs || found.data.expiresAt === null) return answer;
  const { expiresAt } = found.data;
  return dayOf(expiresAt, UTC) === yearsLater(request) ? { kind: 'done', expiresAt } : answer;
}

/**
 * 29 February becomes 28 February or 1 March, depending on the registry, and 1 March here: what has become 28 February is found
 * by the caller's query.
 */
function yearsLater({ currentExpiry, years }: RenewDomain): string {
  const day = new Date(`${currentExpiry}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return dayOf(day.getTime(), UTC);
}
