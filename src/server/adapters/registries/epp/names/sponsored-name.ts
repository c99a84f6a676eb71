import { refusal } from '#server/adapters/registries/epp/command-result.ts';
import type { EppClient } from '#server/adapters/registries/epp/epp-client.ts';
import type { DomainData } from '#server/adapters/registries/epp/mapping/domain-answers.ts';
import type { CommandRefusal } from '#server/domains/registry.ts';
import { lookUp } from './look-up.ts';

/** The current data of a name of ours, or why it cannot be changed. */
export async function sponsoredName(client: EppClient, name: string): Promise<DomainData | CommandRefusal> {
  const found = await lookUp(client, name, null);
  switch (found.kind) {
    case 'known':
      return found.isOurs ? found.data : refusal('not-ours', 'another registrar holds the name');
    case 'hidden':
    case 'wrong-code':
      return refusal('not-ours', 'another registrar holds the name');
    case 'absent':
      return refusal('absent', 'the registry does not know the name');
    case 'unknown':
      return found;
  }
}
