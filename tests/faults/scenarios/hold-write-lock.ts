import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';

// node hold-write-lock.ts FILE MS: holds the write lock of a SQLite file for a time; releases it when the parent
// process exits.
const [file = '', holdMs = '0'] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 20_000 });
database.exec('begin immediate');
setTimeout(() => {
  database.exec('rollback');
  database.close();
  process.exit(0);
}, Number(holdMs));
process.stdin.on('end', () => process.exit(1)).resume();
