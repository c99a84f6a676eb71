import { formText } from '#web/forms/read-form.ts';
import { type DomainChange, INTENTS, type Intent } from './owned-views.ts';
import { readDsLines } from './read-ds-lines.ts';
import { type NameserverLine, readNameserverLines } from './read-nameserver-lines.ts';

/**
 * The longest host name, and a limit above the length of any IP address; longer text is cut to a length that is still
 * invalid.
 */
const MAX_HOST = 253;
const MAX_ADDRESS = 64;

/** The intent of a submitted form; null for an unknown one. */
export function intentIn(form: FormData): Intent | null {
  return asIntent(form.get('intent'));
}

/** Parses an intent; null for an unknown one. */
export function asIntent(value: unknown): Intent | null {
  return INTENTS.find((intent) => intent === value) ?? null;
}

/** Reads the change of a form; null where it has none. */
export function readChange(form: FormData, intent: Intent, registrant: ReadRegistrant): DomainChange | null {
  const version = formText(form, 'version') || undefined;
  switch (intent) {
    case 'nameservers': {
      const hosts = readNameserverLines(formText(form, 'nameservers')).map(shortened);
      const glue = hosts.filter(({ addresses }) => addresses.length > 0);
      return { kind: 'nameservers', nameservers: hosts.map(({ name }) => name), glue, version };
    }
    case 'ds':
      return { kind: 'ds', ds: readDsLines(formText(form, 'ds')), version };
    case 'lock':
      return { kind: 'lock', locked: formText(form, 'target') === 'on' };
    case 'auto-renew':
      return { kind: 'auto-renew', autoRenew: formText(form, 'target') === 'on' };
    case 'registrant': {
      const value = registrant(form);
      return value === null ? null : { kind: 'registrant', registrant: value, version };
    }
    case 'auth-code':
    case 'verification':
    case 'accept-price':
    case 'renew':
    case 'restore':
      return null;
  }
}

/** Reads the page's registrant fields. */
export type ReadRegistrant = (form: FormData) => Extract<DomainChange, { kind: 'registrant' }>['registrant'] | null;

function shortened({ name, addresses }: NameserverLine) {
  return { name: name.slice(0, MAX_HOST), addresses: addresses.map((address) => address.slice(0, MAX_ADDRESS)) };
}
