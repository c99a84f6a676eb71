import { writeXml, xml } from '#server/platform/xml/write-xml.ts';
import { type EppCommand, command } from './command.ts';
import { EPP, SUPPORTED_EXTENSIONS, SUPPORTED_OBJECTS } from './namespaces.ts';
import type { Greeting } from './response.ts';

/** Our login at a registry. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Logs in with the services both sides support (RFC 5730 §2.9.1.1). */
export function loginCommand({ user, password }: Credentials, greeting: Greeting): EppCommand {
  const objects = SUPPORTED_OBJECTS.filter((uri) => greeting.objects.includes(uri));
  const extensions = SUPPORTED_EXTENSIONS.filter((uri) => greeting.extensions.includes(uri));
  return command(
    xml(
      'login',
      {},
      xml('clID', {}, user),
      xml('pw', {}, password),
      xml('options', {}, xml('version', {}, '1.0'), xml('lang', {}, languageOf(greeting))),
      xml(
        'svcs',
        {},
        ...objects.map((uri) => xml('objURI', {}, uri)),
        extensions.length === 0 ? null : xml('svcExtension', {}, ...extensions.map((uri) => xml('extURI', {}, uri))),
      ),
    ),
  );
}

/** English if offered, else the first language; others are rejected (RFC 5730 §2.9.1.1, code 2102). */
function languageOf({ languages }: Greeting): string {
  return languages.find((tag) => /^en(?:-|$)/i.test(tag)) ?? languages[0] ?? 'en';
}

/** Logs out (RFC 5730 §2.9.1.2). */
export function logoutCommand(): EppCommand {
  return command(xml('logout', {}));
}

/** Keeps a session alive; answered by a greeting (RFC 5730 §2.3). */
export function helloDocument(): string {
  return writeXml(xml('epp', { xmlns: EPP }, xml('hello', {})));
}
