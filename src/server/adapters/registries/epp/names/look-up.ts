import type { EppClient } from '#server/adapters/registries/epp/epp-client.ts';
import { type DomainData, readInfo } from '#server/adapters/registries/epp/mapping/domain-answers.ts';
import { infoDomain } from '#server/adapters/registries/epp/mapping/domain-commands.ts';
import {
  ABSENT,
  OTHER_REGISTRARS,
  INVALID_AUTH_INFO,
  meaningOf,
} from '#server/adapters/registries/epp/mapping/result-codes.ts';
import type { InfoResult, UnknownReason } from '#server/domains/registry.ts';

/** The result of querying a name. */
export type LookupResult =
  | { readonly kind: 'known'; readonly isOurs: boolean; readonly data: DomainData }
  | { readonly kind: 'absent' }
  /** It exists, but the registry shows it to its sponsor only. */
  | { readonly kind: 'hidden' }
  | { readonly kind: 'wrong-code' }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason };

/** Queries a name; authCode authorizes reading one held elsewhere. */
export async function lookUp(client: EppClient, name: string, authCode: string | null): Promise<LookupResult> {
  const response = await client.send(() => infoDomain(name, authCode), 'query');
  if (!response.ok) return { kind: 'unknown', reason: response.problem };
  const { code } = response.value;
  if (code === ABSENT) return { kind: 'absent' };
  if (code === OTHER_REGISTRARS) return { kind: 'hidden' };
  if (code === INVALID_AUTH_INFO) return { kind: 'wrong-code' };
  const meaning = meaningOf(code);
  if (meaning.kind === 'unknown') return meaning;
  const data = meaning.kind === 'done' ? readInfo(response.value) : null;
  if (data?.name !== name) return { kind: 'unknown', reason: 'unreadable' };
  return { kind: 'known', isOurs: data.sponsor === client.user, data };
}

/** The result as returned by the port. */
export function infoAnswer(found: LookupResult): InfoResult {
  switch (found.kind) {
    case 'known': {
      const { sponsor, authCode: _, name: __, contacts: ___, glue: ____, ...rest } = found.data;
      return { kind: 'known', isOurs: found.isOurs, ...rest, registrar: sponsor };
    }
    case 'hidden':
      return { kind: 'known', isOurs: false, ...NOTHING_SHOWN };
    case 'absent':
    case 'wrong-code':
    case 'unknown':
      return found;
  }
}

const NOTHING_SHOWN = {
  statuses: [],
  createdAt: null,
  expiresAt: null,
  transferredAt: null,
  nameservers: [],
  ds: [],
  registrantId: null,
  answers: {},
  registrar: null,
} as const;
