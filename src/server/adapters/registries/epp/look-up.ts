import type { InfoAnswer, UnknownReason } from '#server/domains/registry.ts';
import { readInfo } from './domain-answers.ts';
import type { DomainData } from './domain-answers.ts';
import { infoDomain } from './domain-commands.ts';
import type { EppClient } from './epp-client.ts';
import { ABSENT, meaningOf, OTHER_REGISTRARS, WRONG_CODE } from './result-codes.ts';

/** The result of querying a name. */
export type LookUp =
  | { readonly kind: 'known'; readonly isOurs: boolean; readonly data: DomainData }
  | { readonly kind: 'absent' }
  /** It exists, but the registry shows it to its sponsor only. */
  | { readonly kind: 'hidden' }
  | { readonly kind: 'wrong-code' }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason };

/** Queries a name; authCode authorizes reading one held elsewhere. */
export async function lookUp(client: EppClient, name: string, authCode: string | null): Promise<LookUp> {
  const asked = await client.ask(() => infoDomain(name, authCode), 'question');
  if (!asked.ok) return { kind: 'unknown', reason: asked.problem };
  const { code } = asked.value;
  if (code === ABSENT) return { kind: 'absent' };
  if (code === OTHER_REGISTRARS) return { kind: 'hidden' };
  if (code === WRONG_CODE) return { kind: 'wrong-code' };
  const meaning = meaningOf(code);
  if (meaning.kind === 'unknown') return meaning;
  const data = meaning.kind === 'done' ? readInfo(asked.value) : null;
  if (data?.name !== name) return { kind: 'unknown', reason: 'unreadable' };
  return { kind: 'known', isOurs: data.sponsor === client.user, data };
}

/** The result as returned by the port. */
export function infoAnswer(found: LookUp): InfoAnswer {
  switch (found.kind) {
    case 'known': {
      const { sponsor, authCode: _, updatedAt: __, name: ___, contacts: ____, glue: _____, ...rest } = found.data;
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
