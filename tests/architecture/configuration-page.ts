import type { Variable } from '#server/configuration/variable.ts';
import { VARIABLES } from '#server/configuration/variables.ts';

const INTRODUCTION = `# Configuration

Processes and commands read environment variables. An empty variable counts as absent; an invalid one stops the process with one sentence for each. This page is written from \`src/server/configuration/variables.ts\` by \`npm run docs\`.

Every variable, and every secret that store files name, may come from a file instead:

- \`<NAME>_FILE\` names a file that contains the value;
- \`SECRETS_DIR\` names a folder with one file per variable, by default the credentials of the systemd unit (\`$CREDENTIALS_DIRECTORY\`); it must exist.

A value in the environment has priority over \`SECRETS_DIR\`; to set both \`<NAME>\` and \`<NAME>_FILE\` is an error. Files are read when the process starts.
`;

/** docs/configuration.md: every variable with its default. */
export function configurationPage(): string {
  const sections = Object.entries(VARIABLES).map(([group, variables]) => {
    const rows = Object.values<Variable<unknown>>(variables).map(rowOf);
    return `## ${group.charAt(0).toUpperCase()}${group.slice(1)}\n\n| variable | default | meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `${INTRODUCTION}\n${sections.join('\n')}`;
}

function rowOf({ name, fallback, fallbackNote, summary, isSecret }: Variable<unknown>): string {
  const value = fallback === null ? (fallbackNote ?? '–') : `\`${fallback}\``;
  return `| \`${name}\` | ${value} | ${summary}${isSecret === true ? ' Secret.' : ''} |`;
}
