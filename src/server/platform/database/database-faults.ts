/**
 * The database is unavailable, refuses writes or is overloaded: nothing was acknowledged; HTTP answers 503 with
 * Retry-After.
 */
export interface DatabaseUnavailable extends Error {
  readonly code: 'databaseUnavailable';
}

/** Creates the fault; the cause is for the log. */
export function databaseUnavailable(message: string, cause?: unknown): DatabaseUnavailable {
  return Object.assign(new Error(message, { cause }), { code: 'databaseUnavailable' as const });
}

/** Whether an error is a DatabaseUnavailable fault. */
export function isDatabaseUnavailable(error: unknown): error is DatabaseUnavailable {
  return codeOf(error) === 'databaseUnavailable';
}

/**
 * Whether a statement violated a primary key or unique index; its transaction can only be rolled back, on both
 * databases.
 */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505' || UNIQUE_ERRCODES.has(errcodeOf(error));
}

/** Whether a statement named a row that does not exist, or deleted one that others name. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503' || errcodeOf(error) === SQLITE_CONSTRAINT_FOREIGNKEY;
}

/** Whether a statement named a table that does not exist. */
export function isMissingTable(error: unknown): boolean {
  return codeOf(error) === '42P01' || messageOf(error).startsWith('no such table');
}

/** Whether the work may succeed when retried from its start (PostgreSQL 40001 and 40P01, SQLite busy). */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || primaryOf(errcodeOf(error)) === SQLITE_BUSY || isStalePlan(error);
}

/** Whether a prepared statement of PostgreSQL no longer fits its table after a migration. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && messageOf(error).includes('cached plan');
}

/**
 * Thrown by a use case whose conditional update matched no row because of a concurrent change; the transaction is
 * retried from its start.
 */
export function rowMovedOn(what: string): Error {
  return Object.assign(new Error(`${what} moved on while it was being changed.`), { code: '40001' as const });
}

/**
 * Maps driver errors of an unavailable database to DatabaseUnavailable and a write by the reading side to a programming
 * error; other errors are unchanged.
 */
export function asDatabaseFault(error: unknown, side: 'read' | 'write'): unknown {
  if (side === 'read' && isWriteRefusal(error))
    return new Error('Writes go through a transaction: `read` can only read.', { cause: error });
  return meansUnavailable(error)
    ? databaseUnavailable(`The database is not available: ${messageOf(error)}`, error)
    : error;
}

const SQLITE_BUSY = 5;
const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN (https://www.sqlite.org/rescode.html). */
const UNAVAILABLE_ERRCODES: ReadonlySet<number> = new Set([8, 10, 13, 14]);
/** SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_ROWID. */
const UNIQUE_ERRCODES: ReadonlySet<number> = new Set([1555, 2067, 2579]);
/**
 * Connection, resources, lock or statement timeout, read-only server, shutdown, I/O (PostgreSQL manual, appendix A),
 * and Node's socket errors.
 */
const UNAVAILABLE_CODES =
  /^(?:08...|53...|55P03|57014|57P0.|58...|25006|40003|25P03|ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|EACCES)$/;
/** Errors of the pg client without a code. */
const UNAVAILABLE_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout)/;

function meansUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code === 'ERR_SQLITE_ERROR') return UNAVAILABLE_ERRCODES.has(primaryOf(errcodeOf(error)));
  return code === '' ? UNAVAILABLE_MESSAGES.test(messageOf(error)) : UNAVAILABLE_CODES.test(code);
}

/** SQLITE_READONLY of a read-only handle; PostgreSQL's read_only_sql_transaction. */
function isWriteRefusal(error: unknown): boolean {
  return errcodeOf(error) === 8 || codeOf(error) === '25006';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function errcodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
}

/** The low byte of an extended result code. */
function primaryOf(errcode: number): number {
  return errcode & 0xff;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
