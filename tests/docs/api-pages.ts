import { z } from 'zod';
import { GENERAL_PROBLEMS } from '#contract/shared-problems.ts';
import { openApiDocument } from '#server/http/api/open-api.ts';
import { typeText } from './type-text.ts';

const content = z.record(z.string(), z.object({ schema: z.unknown() }));

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }))
    .optional(),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })).optional(),
});

const document = z.object({
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(z.string(), z.object({ post: operation })),
});

type Operation = z.infer<typeof operation>;

const WRITTEN = 'This page is written from the contract in `src/contract` by `npm run docs`.';

/** The pages of docs/api by path: one for each resource, and one for the events of webhooks. */
export function apiPages(): readonly (readonly [path: string, text: string])[] {
  const { tags, paths, webhooks } = document.parse(openApiDocument());
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ method: method.toUpperCase(), path, described })),
  );
  const resources = tags.map(({ name }): readonly [string, string] => {
    const own = operations.filter(({ described }) => described.tags.includes(name));
    const sections = own.map(({ method, path, described }) => operationText(`${method} ${path}`, described));
    return [
      `docs/api/${fileName(name)}.md`,
      `# API: ${titleOf(name)}\n\n${WRITTEN} See [the API](README.md) for sessions, problems and repeated requests.\n\n${sections.join('\n')}`,
    ];
  });
  const events = Object.entries(webhooks).map(([name, { post }]) => eventText(name, post));
  return [
    ...resources,
    [
      'docs/api/events.md',
      `# API: webhook events\n\n${WRITTEN} [Webhooks](../webhooks.md) describes delivery and signatures.\n\n${events.join('\n')}`,
    ],
  ];
}

/** 'ownedDomains' as 'owned-domains'. */
function fileName(tag: string): string {
  return tag.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

function titleOf(tag: string): string {
  return fileName(tag).replaceAll('-', ' ');
}

function operationText(heading: string, { summary, parameters = [], requestBody, responses = {} }: Operation): string {
  const body = Object.values(requestBody?.content ?? {}).map(({ schema }) => block('Body', schema));
  const answers = Object.entries(responses['200']?.content ?? {}).map(([type, { schema }]) =>
    block(type === 'application/json' ? 'Answer' : `Answer (\`${type}\`, one object per line)`, schema),
  );
  return [`## ${heading}\n`, `${summary}\n`, ...parameterTable(parameters), ...body, ...answers, problemText(responses)]
    .filter((part) => part !== '')
    .join('\n');
}

function parameterTable(parameters: NonNullable<Operation['parameters']>): readonly string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `| \`${name}\` | ${place} | \`${typeText(schema).replaceAll('|', '\\|')}\` | ${required ? 'yes' : 'no'} |`,
  );
  return [`| parameter | in | type | required |\n|---|---|---|---|\n${rows.join('\n')}\n`];
}

function block(title: string, schema: unknown): string {
  return `**${title}**\n\n\`\`\`ts\n${typeText(schema)}\n\`\`\`\n`;
}

/** The codes of its own by status; those of every endpoint are on the first page. */
function problemText(responses: NonNullable<Operation['responses']>): string {
  const general: readonly string[] = GENERAL_PROBLEMS;
  const lines = Object.entries(responses).flatMap(([status, { description }]) => {
    const codes = [...description.matchAll(/`([\w-]+\/[\w-]+)`/gu)].map((match) => match[1] ?? '');
    const own = codes.filter((code) => !general.includes(code)).map((code) => `\`${code}\``);
    return own.length === 0 ? [] : [`- ${status}: ${own.join(', ')}`];
  });
  return lines.length === 0 ? '' : `**Problems**\n\n${lines.join('\n')}\n`;
}

function eventText(name: string, { summary, requestBody }: Operation): string {
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => block('Body', schema));
  return [`## ${name}\n`, `${summary}\n`, ...bodies].join('\n');
}
