import { z } from 'zod';
import { inner, schemaOf } from './store-keys.ts';

/** The type of a value in words: 'list of text', '`light`, `dark` or `auto`'. */
export function typeOf(schema: z.ZodType): string {
  const value = inner(schema);
  if (value instanceof z.ZodLiteral) return oneOf([...value.values]);
  if (value instanceof z.ZodEnum) return oneOf(value.options);
  if (value instanceof z.ZodBoolean) return 'true or false';
  if (value instanceof z.ZodNumber) return 'whole number';
  if (value instanceof z.ZodArray) return `list of ${withBrackets(typeOf(schemaOf(value.element)))}`;
  if (value instanceof z.ZodRecord) return `table of ${withBrackets(typeOf(schemaOf(value.valueType)))} by key`;
  if (value instanceof z.ZodObject) return 'table';
  if (value instanceof z.ZodLazy) return 'text, or texts by key';
  if (value instanceof z.ZodUnion) return typeOfUnion(value);
  return isByLanguage(value) ? 'text, or text by language' : 'text';
}

function typeOfUnion({ options }: z.ZodUnion): string {
  const types = [...new Set(options.map((option) => typeOf(schemaOf(option))))];
  return types.join() === 'whole number,text' ? 'number' : types.join(' or ');
}

function oneOf(values: readonly unknown[]): string {
  const quoted = values.map((value) => `\`${String(value)}\``);
  const last = quoted.at(-1) ?? '';
  return quoted.length === 1 ? last : `${quoted.slice(0, -1).join(', ')} or ${last}`;
}

function withBrackets(type: string): string {
  return type.includes(' or ') ? `(${type})` : type;
}

function isByLanguage(schema: z.ZodType): boolean {
  const { type } = schema.meta() ?? {};
  return Array.isArray(type) && type.join() === 'string,object';
}

/** An invalid value of a store file, whose error message describes the valid ones. */
const NO_VALUE = '\u0007';

/** What a value must satisfy in sentences, in the words of `landrush stores check`; an example of it is given. */
export function constraintsOf(schema: z.ZodType, example: unknown): readonly string[] {
  const value = inner(schema);
  const ofMembers = value instanceof z.ZodArray ? value.element : value instanceof z.ZodRecord ? value.valueType : null;
  return [
    ...constraints(schema, example).map((constraint) => `It ${constraint}.`),
    ...(ofMembers === null ? [] : constraints(schemaOf(ofMembers), [])).map((constraint) => `Each ${constraint}.`),
  ];
}

function constraints(schema: z.ZodType, example: unknown): readonly string[] {
  const value = inner(schema);
  if (value instanceof z.ZodNumber) return rangeOf(value);
  if (value instanceof z.ZodLiteral || value instanceof z.ZodEnum || value instanceof z.ZodLazy) return [];
  if (value instanceof z.ZodArray) return lengthsOf(value, example);
  if (
    value instanceof z.ZodRecord ||
    (value instanceof z.ZodUnion && value.options.some((option) => option instanceof z.ZodObject))
  )
    return [];
  return messagesOf(value, NO_VALUE).filter((message) => !message.includes('control characters'));
}

function rangeOf(schema: z.ZodNumber): readonly string[] {
  const least = [0, 1].find((value) => schema.safeParse(value).success) ?? schema.minValue;
  const most = schema.maxValue === Number.MAX_SAFE_INTEGER ? null : schema.maxValue;
  if (schema.safeParse(-1).success || least === null) return [];
  return [most === null ? `must be at least ${least}` : `must be from ${least} to ${most}`];
}

const MANY = 1000;

function lengthsOf(schema: z.ZodArray, example: unknown): readonly string[] {
  const items = Array.isArray(example) ? Array.from({ length: MANY }, (): unknown => example[0]) : [];
  return [...messagesOf(schema, []), ...(items.length === 0 ? [] : messagesOf(schema, items))];
}

/** The first message about the value itself, of which those of Zod are in no words of ours. */
function messagesOf(schema: z.ZodType, value: unknown): readonly string[] {
  const { error } = schema.safeParse(value);
  const own = (error?.issues ?? []).filter(({ path, message }) => path.length === 0 && message.startsWith('must '));
  return own.slice(0, 1).map(({ message }) => message);
}
