import type { ContactRole } from '#core/domains/tld.ts';
import type { EppClient } from '#server/adapters/registries/epp/epp-client.ts';
import type { KnownHosts } from '#server/adapters/registries/epp/hosts.ts';

/** Dependencies of creating and changing names. */
export interface NameService {
  readonly client: EppClient;
  readonly hosts: KnownHosts;
  /** Contacts the registry requires besides the registrant. */
  readonly contacts: readonly ContactRole[];
}
