import type { ClientBase } from 'pg';
import { databaseUnavailable } from './database-faults.ts';

/** Notes on a connection the commits PostgreSQL stopped waiting for before the synchronous standby had them. */
export function observeReplication(client: ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine === WAIT_ROUTINE) unreplicated.add(client);
  });
}

/**
 * Throws DatabaseUnavailable when the last commit on a connection may be missing on the standby: PostgreSQL reports success with a warning
 * when the wait is cancelled, and the commit would be lost if the standby took over.
 */
export function requireReplicated(client: ClientBase): void {
  if (unreplicated.delete(client))
    throw databaseUnavailable('The database is not available: a commit was not confirmed by the synchronous standby.');
}

const unreplicated = new WeakSet<ClientBase>();

/** The routine that warns; the text of the warning depends on the server's language (PostgreSQL, src/backend/replication/syncrep.c). */
const WAIT_ROUTINE = 'SyncRepWaitForLSN';
