import type { ContactRole } from '#core/domains/tld.ts';
import type { EppClient } from './epp-client.ts';
import type { KnownHosts } from './hosts.ts';

/** What names are made and changed with. */
export interface NameDesk {
  readonly client: EppClient;
  readonly hosts: KnownHosts;
  /** Contacts the registry wants beside the registrant. */
  readonly contacts: readonly ContactRole[];
}
