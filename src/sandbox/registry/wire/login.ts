import { createHash, timingSafeEqual } from 'node:crypto';
import type { Login } from '#sandbox/registry/commands/command.ts';
import type { Refusal } from '#sandbox/registry/execute/results.ts';
import { OTHER_REGISTRAR } from '#sandbox/registry/names/rule-domain.ts';
import { EXTENSION_URIS, OBJECT_URIS } from '#sandbox/registry/xml/namespaces.ts';

/**
 * Why a login is refused (RFC 5730 §2.9.1.1). Every user name is a registrar with its own domains; all have the same
 * password.
 */
export function loginRefusal(login: Login, password: string): Refusal | null {
  const { version, language, newPassword, objects, extensions, registrar } = login;
  if (version !== '1.0') return { code: 2100, reason: version };
  if (language !== 'en') return { code: 2102, reason: 'Only en is supported' };
  if (newPassword !== null) return { code: 2102, reason: 'Passwords are not changed here' };
  const object = objects.find((uri) => !OBJECT_URIS.includes(uri));
  if (object !== undefined) return { code: 2307, reason: object };
  const extension = extensions.find((uri) => !EXTENSION_URIS.includes(uri));
  if (extension !== undefined) return { code: 2103, reason: extension };
  if (registrar === OTHER_REGISTRAR || !isSame(login.password, password)) {
    return { code: 2200, reason: 'No such registrar or password' };
  }
  return null;
}

function isSame(received: string, expected: string): boolean {
  const [left, right] = [received, expected].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
