import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Result, ok, refuse } from '#core/result.ts';
import { codeOf } from '#server/platform/has-code.ts';

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a process finds the texts of its variables and of the secrets named in store files. */
export interface Settings {
  /** Why no file in SECRETS_DIR can be read, as a sentence; null otherwise. */
  readonly problem: string | null;
  /**
   * The text of a variable: of the environment, of the file that `<NAME>_FILE` names, or of the file `<NAME>` in
   * SECRETS_DIR; undefined when absent or blank. A problem is a sentence.
   */
  find(name: string): Result<string | undefined, string>;
}

/** Reads settings; files are read once, when their variable is first asked for. */
export function createSettings(environment: Environment): Settings {
  const known = new Map<string, Result<string | undefined, string>>();
  // The folder in which systemd places credentials (systemd.exec, LoadCredential).
  const folder = textOf(environment['SECRETS_DIR']) ?? textOf(environment['CREDENTIALS_DIRECTORY']);
  const problem = folder === undefined ? null : problemOf(folder);

  function read(name: string): Result<string | undefined, string> {
    const given = textOf(environment[name]);
    const file = textOf(environment[`${name}_FILE`]);
    if (given !== undefined && file !== undefined) return refuse(`${name} and ${name}_FILE are both set: remove one.`);
    if (given !== undefined) return ok(given);
    if (file !== undefined) return readText(file, `${name}_FILE`);
    return folder === undefined || problem !== null || !NAME.test(name)
      ? ok(undefined)
      : readText(join(folder, name), null);
  }

  return {
    problem,
    find(name) {
      const found = known.get(name) ?? read(name);
      known.set(name, found);
      return found;
    },
  };
}

/** Names of variables; others are no file names in SECRETS_DIR. */
const NAME = /^\w+$/;

/** Reported once, not for every variable; a misspelt folder would leave all secrets out, and SQLite be used instead of PostgreSQL. */
function problemOf(folder: string): string | null {
  try {
    accessSync(`${folder}/.`, constants.X_OK);
    return null;
  } catch (error) {
    return `SECRETS_DIR names ${folder}, which cannot be read: ${codeOf(error) ?? 'unreadable'}.`;
  }
}

/** The text of a file; `variable` names it and is null for a file that may be missing. */
function readText(file: string, variable: string | null): Result<string | undefined, string> {
  try {
    return ok(textOf(readFileSync(file, 'utf8')));
  } catch (error) {
    const code = codeOf(error) ?? 'unreadable';
    if (variable === null && code === 'ENOENT') return ok(undefined);
    return refuse(`${variable ?? 'SECRETS_DIR'} names ${file}, which cannot be read: ${code}.`);
  }
}

function textOf(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? undefined : trimmed;
}
