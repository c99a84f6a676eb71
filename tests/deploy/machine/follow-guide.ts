import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** A block of commands in a guide. */
export interface GuideBlock {
  /** The heading above it. */
  readonly section: string;
  readonly commands: string;
}

/** The `sh` blocks of a page in docs/deploy, in order. */
export function readGuide(page: string): readonly GuideBlock[] {
  const blocks: GuideBlock[] = [];
  let section = '';
  let commands: string[] | null = null;
  for (const line of readFileSync(resolve('docs', 'deploy', page), 'utf8').split('\n')) {
    if (commands !== null && line === '```') {
      blocks.push({ section, commands: commands.join('\n') });
      commands = null;
    } else if (commands !== null) commands.push(line);
    else if (line === '```sh') commands = [];
    else if (line.startsWith('## ')) section = line.slice(3);
  }
  return blocks;
}

/** What the reader of a guide provides. */
export interface Reader {
  /** The folder in which the commands are typed. */
  readonly cwd: string;
  /** The value of `…` in the commands. */
  readonly password: string;
  /** Manual edits of files, by the section before whose commands they are made. */
  readonly edits: Readonly<Record<string, () => void>>;
}

/** Runs blocks in order and stops at the first command that fails. */
export async function followGuide(blocks: readonly GuideBlock[], { cwd, password, edits }: Reader): Promise<void> {
  const edited = new Set<string>();
  for (const { section, commands } of blocks) {
    if (!edited.has(section)) edits[section]?.();
    edited.add(section);
    await runCommands(commands.replaceAll('…', password), cwd);
  }
}

/** Runs commands in bash and returns their output; fails with it when one of them fails. */
export async function runCommands(commands: string, cwd: string): Promise<string> {
  const options = { cwd, timeout: COMMANDS_WITHIN_MS };
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], options);
  return stdout;
}

const COMMANDS_WITHIN_MS = 60_000;
