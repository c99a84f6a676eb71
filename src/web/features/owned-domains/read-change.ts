import { formText } from '#web/read-form.ts';
import { INTENTS } from './owned-views.ts';
import type { DomainChange, Intent } from './owned-views.ts';
import { readDsLines } from './read-ds-lines.ts';
import { readNameserverLines } from './read-nameserver-lines.ts';
import type { NameserverLine } from './read-nameserver-lines.ts';

/** The longest host name there is, and more than any address; what is longer is cut to one that is too long to be one. */
const MAX_HOST = 253;
const MAX_ADDRESS = 64;

/** Which form was sent; null for none of this screen. */
export function intentIn(form: FormData): Intent | null {
  return asIntent(form.get('intent'));
}

/** The form of a name; null for none of this screen. */
export function asIntent(given: unknown): Intent | null {
  return INTENTS.find((intent) => intent === given) ?? null;
}

/** The change a form asks for; null where it asks for none. */
export function readChange(form: FormData, intent: Intent, registrant: ReadRegistrant): DomainChange | null {
  switch (intent) {
    case 'nameservers': {
      const hosts = readNameserverLines(formText(form, 'nameservers')).map(shortened);
      const glue = hosts.filter(({ addresses }) => addresses.length > 0);
      return { kind: 'nameservers', nameservers: hosts.map(({ name }) => name), glue };
    }
    case 'ds':
      return { kind: 'ds', ds: readDsLines(formText(form, 'ds')) };
    case 'lock':
      return { kind: 'lock', locked: formText(form, 'wanted') === 'on' };
    case 'auto-renew':
      return { kind: 'auto-renew', autoRenew: formText(form, 'wanted') === 'on' };
    case 'registrant': {
      const given = registrant(form);
      return given === null ? null : { kind: 'registrant', registrant: given };
    }
    case 'auth-code':
    case 'verification':
    case 'renew':
    case 'restore':
      return null;
  }
}

/** How the page's fields of a registrant are read. */
export type ReadRegistrant = (form: FormData) => Extract<DomainChange, { kind: 'registrant' }>['registrant'] | null;

function shortened({ name, addresses }: NameserverLine) {
  return { name: name.slice(0, MAX_HOST), addresses: addresses.map((address) => address.slice(0, MAX_ADDRESS)) };
}
