import { command } from './command.ts';
import type { EppCommand } from './command.ts';
import { EPP, SPOKEN_EXTENSIONS, SPOKEN_OBJECTS } from './namespaces.ts';
import type { Greeting } from './response.ts';
import { writeXml, xml } from './xml.ts';

/** Who we are at a registry. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Logs in with what both sides speak (RFC 5730 §2.9.1.1). */
export function loginCommand({ user, password }: Credentials, greeting: Greeting): EppCommand {
  const objects = SPOKEN_OBJECTS.filter((uri) => greeting.objects.includes(uri));
  const extensions = SPOKEN_EXTENSIONS.filter((uri) => greeting.extensions.includes(uri));
  return command(
    xml(
      'login',
      {},
      xml('clID', {}, user),
      xml('pw', {}, password),
      xml('options', {}, xml('version', {}, '1.0'), xml('lang', {}, 'en')),
      xml(
        'svcs',
        {},
        ...objects.map((uri) => xml('objURI', {}, uri)),
        extensions.length === 0 ? null : xml('svcExtension', {}, ...extensions.map((uri) => xml('extURI', {}, uri))),
      ),
    ),
  );
}

/** Ends the session (RFC 5730 §2.9.1.2). */
export function logoutCommand(): EppCommand {
  return command(xml('logout', {}));
}

/** Keeps a session alive: the greeting comes again (RFC 5730 §2.3). */
export function helloDocument(): string {
  return writeXml(xml('epp', { xmlns: EPP }, xml('hello', {})));
}
