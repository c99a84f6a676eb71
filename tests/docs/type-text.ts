import { z } from 'zod';

/** The parts of JSON Schema that the OpenAPI document uses; written as types of TypeScript. */
const jsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  format: z.string().optional(),
});

const LINE = 100;

/** A JSON Schema as a type of TypeScript, in lines of the given indentation. */
export function typeText(schema: unknown, indent = ''): string {
  const parsed = jsonSchema.parse(schema);
  if ('const' in parsed && parsed.const !== undefined) return JSON.stringify(parsed.const);
  if (parsed.enum !== undefined) return parsed.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = parsed.anyOf ?? parsed.oneOf;
  if (choices !== undefined) return [...new Set(choices.map((choice) => typeText(choice, indent)))].join(' | ');
  if (Array.isArray(parsed.type)) return parsed.type.map((type) => typeText({ ...parsed, type }, indent)).join(' | ');
  if (parsed.type === 'array') return arrayText(parsed.items ?? {}, indent);
  if (parsed.type === 'object') return objectText(parsed, indent);
  if (parsed.type === 'integer') return 'number';
  return parsed.type ?? 'unknown';
}

function arrayText(items: unknown, indent: string): string {
  const item = typeText(items, indent);
  const isOne = jsonSchema.parse(items).type === 'object' || /^\w+$/u.test(item);
  return isOne ? `${item}[]` : `(${item})[]`;
}

function objectText(
  { properties, required = [], additionalProperties }: z.infer<typeof jsonSchema>,
  indent: string,
): string {
  const entries = Object.entries(properties ?? {});
  if (entries.length === 0) {
    const value = typeof additionalProperties === 'object' ? typeText(additionalProperties, indent) : 'unknown';
    return properties === undefined || typeof additionalProperties === 'object' ? `Record<string, ${value}>` : '{}';
  }
  const inner = `${indent}  `;
  const members = entries.map(([name, value]) => {
    const key = /^[a-zA-Z_]\w*$/u.test(name) ? name : JSON.stringify(name);
    return `${key}${required.includes(name) ? '' : '?'}: ${typeText(value, inner)}`;
  });
  const line = `{ ${members.join('; ')} }`;
  if (line.length + indent.length <= LINE && !line.includes('\n')) return line;
  return `{\n${members.map((member) => `${inner}${member};\n`).join('')}${indent}}`;
}
