import type { Actor } from '#core/staff/audit.ts';

/** A staff account as the author of a change. */
export function staffActor(
  { id, name }: { readonly id: string; readonly name: string },
  network: string | null,
): Actor {
  return { kind: 'staff', id, name, network };
}

/** Someone at the command line, by the login name of the system. */
export function commandLineActor(login: string): Actor {
  return { kind: 'command-line', id: login, name: login, network: null };
}
