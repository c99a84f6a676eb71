import { z } from 'zod';
import { constraintsOf, typeOf } from './describe-value.ts';
import { exampleDocuments, exampleOf, valueOf } from './store-examples.ts';
import { STORE_SCHEMAS, type StoreKey, type StoreTable, inner, tablesOf } from './store-keys.ts';

const SUMMARIES: Readonly<Record<string, string>> = {
  brand: 'The seller, its hosts, legal data, design and payment providers. Every store has one.',
  catalogue:
    'Products, categories and prices. Every store has `catalogue.yaml`, or a folder `catalogue` with files of any name, which are read together.',
  domains: 'The TLDs a brand sells, their prices and rules, and its registries. A store without it sells no domains.',
  promotions: 'Vouchers and automatic promotions. A store without it has none.',
  taxes: 'Tax rates; registrations are in `brand.yaml`. Every store has one.',
  recommendations: 'Products recommended with others. A store without it recommends none.',
  text: 'Texts of pages and emails that differ from those of Landrush. Keys and placeholders are those of `src/web/text/en`, in `mail` those of `src/server/notify/mail/text/en.ts`; unknown ones are reported.',
};

/** The pages of docs/store-files by path, one for each kind of file. */
export function storeFilePages(): readonly (readonly [path: string, text: string])[] {
  return Object.entries(STORE_SCHEMAS).map(([kind, schema]) => [`docs/store-files/${kind}.md`, pageOf(kind, schema)]);
}

function pageOf(kind: string, schema: z.ZodType): string {
  const documents = exampleDocuments(kind);
  const introduction = `# ${kind}.yaml\n\n${SUMMARIES[kind]}\n\nThis page is written from the schemas in \`src/server/publishing/store-files\` by \`npm run docs\`; the examples are checked against them. A key that is not marked as required may be left out.\n`;
  const tables = tablesOf(schema);
  if (tables.length === 0) return `${introduction}\n${namespaces(schema)}`;
  const sections = tables.map((table) => {
    const keys = table.keys.map((key) => entryOf(kind, table, key, exampleOf(documents, table, key) ?? ''));
    return [headingOf(table), ...keys].join('\n');
  });
  return `${introduction}\n${sections.join('\n')}`;
}

/** text.yaml has no keys of its own: its tables are the namespaces of texts. */
function namespaces(schema: z.ZodType): string {
  const names = schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum ? schema.keyType.options : [];
  const list = names.map((name) => `- \`${name}\`\n`).join('');
  return `## Namespaces\n\n${schema.description}. A text is given once, or by language.\n\n${list}\n\`\`\`yaml text\nproduct:\n  tax:\n    included: { en: Prices include VAT., de: Preise inkl. MwSt. }\n\`\`\`\n`;
}

function headingOf(table: StoreTable): string {
  const [path, ...others] = table.paths;
  if (path === '') return '## The file\n';
  const also = others.length === 0 ? '' : `\nAlso at ${others.map((other) => `\`${other}\``).join(', ')}.\n`;
  return `## ${titleOf(table)}\n${also}`;
}

/** '`registries[]` (protocol: epp)', since the tables of a choice have one path. */
function titleOf(table: StoreTable): string {
  const [variant] = table.keys.flatMap(({ name, schema }) => {
    const value = inner(schema);
    return value instanceof z.ZodLiteral && value.values.size === 1 ? [`${name}: ${[...value.values].join()}`] : [];
  });
  return `\`${table.path}\`${variant === undefined || variant.startsWith('schema') ? '' : ` (${variant})`}`;
}

/** 'The days between invoice and charge; 14 when left out' in two parts. */
const DEFAULT = /^(?<about>.*); (?<fallback>[^;]+?),? when left out$/su;

function entryOf(kind: string, table: StoreTable, key: StoreKey, example: string): string {
  const { about = key.description ?? '', fallback } = DEFAULT.exec(key.description ?? '')?.groups ?? {};
  const value = valueOf(example);
  const found: unknown = typeof value === 'object' && value !== null ? Object.values(value)[0] : null;
  const sentences = [`${about}.`, ...constraintsOf(key.schema, found)];
  const facts = [
    `**Type:** ${typeOf(key.schema)}`,
    key.isRequired ? '**Required**' : `**When left out:** ${fallback ?? 'not used'}`,
  ];
  const path = [table.path, key.name].filter((part) => part !== '').join('.');
  const marker = ['yaml', kind, table.path].filter((part) => part !== '').join(' ');
  return `### \`${path}\`${variantOf(table)}\n\n${sentences.join(' ')}\n\n${facts.join(' · ')}\n\n\`\`\`${marker}\n${example}\`\`\`\n`;
}

/** What chooses the table, ' (protocol: epp)', for keys of the tables of a choice. */
function variantOf(table: StoreTable): string {
  const title = titleOf(table);
  return title.slice(title.lastIndexOf('`') + 1);
}
