import { refusal, toCommandResult } from '#server/adapters/registries/epp/command-result.ts';
import type { EppClient } from '#server/adapters/registries/epp/epp-client.ts';
import type { DomainData } from '#server/adapters/registries/epp/mapping/domain-answers.ts';
import { NO_CHANGE, updateDomain } from '#server/adapters/registries/epp/mapping/domain-commands.ts';
import { feeAgreement } from '#server/adapters/registries/epp/mapping/fee-mapping.ts';
import {
  type RestoreFacts,
  readGracePeriods,
  restoreReport,
  restoreRequest,
} from '#server/adapters/registries/epp/mapping/rgp-mapping.ts';
import type { RestoreDomain, CommandResult } from '#server/domains/registry.ts';
import { agreeFee } from './agree-fee.ts';
import { sponsoredName } from './sponsored-name.ts';

/**
 * Restores a name in its redemption period and submits the report if required (RFC 3915 §3); a repeat continues from
 * the current status, in which the last change is the requested restore.
 */
export async function restoreName(client: EppClient, request: RestoreDomain): Promise<CommandResult> {
  const { name, clTRID, limit, deletedAt = null } = request;
  const current = await sponsoredName(client, name);
  if ('kind' in current) return current;
  const changedAt = current.updatedAt ?? client.clock.now();
  if (current.statuses.includes('pendingRestore'))
    return report(client, current, { deletedAt: deletedAt ?? changedAt, restoredAt: changedAt });
  if (!current.statuses.includes('redemptionPeriod')) {
    return current.statuses.includes('pendingDelete')
      ? refusal('policy', 'the name is past its redemption period')
      : { kind: 'done', expiresAt: current.expiresAt };
  }
  const agreed = await agreeFee(client, { name, command: 'restore', years: 1, limit });
  if (agreed.kind !== 'agreed') return agreed;
  const agreement = feeAgreement('restore', agreed.fee);
  const response = await client.send(
    (greeting) => updateDomain(name, NO_CHANGE, greeting, restoreRequest(), agreement),
    {
      clTRID,
    },
  );
  const answer = toCommandResult(response);
  if (answer.kind === 'pending' || answer.kind === 'unknown' || !response.ok) return answer;
  if (!readGracePeriods(response.value).includes('pendingRestore')) {
    // The answer may leave out the status, and an earlier request, whose answer was lost, lets this one be refused.
    const restored = await sponsoredName(client, name);
    if ('kind' in restored) return restored;
    if (!restored.statuses.includes('pendingRestore'))
      return answer.kind === 'done' ? { kind: 'done', expiresAt: restored.expiresAt } : answer;
  }
  return report(client, current, { deletedAt: deletedAt ?? changedAt, restoredAt: client.clock.now() });
}

async function report(
  client: EppClient,
  current: DomainData,
  times: Pick<RestoreFacts, 'deletedAt' | 'restoredAt'>,
): Promise<CommandResult> {
  const { name, nameservers, registrantId } = current;
  const data = `${name}, registrant ${registrantId ?? 'not shown'}, nameservers ${nameservers.join(' ')}`;
  const facts = restoreReport({ data, ...times });
  const answer = toCommandResult(
    await client.send((greeting) => updateDomain(name, NO_CHANGE, greeting, facts), { clTRID: client.ids.uuid() }),
  );
  if (answer.kind === 'done') return done(client, name);
  return answer.kind === 'pending' ? { kind: 'pending', isReport: true } : answer;
}

async function done(client: EppClient, name: string): Promise<CommandResult> {
  const restored = await sponsoredName(client, name);
  return { kind: 'done', expiresAt: 'kind' in restored ? null : restored.expiresAt };
}
