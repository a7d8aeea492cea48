import type { Schema } from '@lectern/contract/operation';
import fc from 'fast-check';

/** The parts of a schema that values are made from. */
interface Node {
  type: string;
  pipe?: readonly { kind: string; type: string; requirement?: unknown; message?: string; wrapped?: Node }[];
  entries?: Record<string, Node>;
  options?: readonly unknown[];
  item?: Node;
  items?: readonly Node[];
  wrapped?: Node;
  literal?: unknown;
}

/** Texts that have a meaning in the world under test. */
export interface KnownTexts {
  /** Ids by the error code for a malformed one, such as `COURSE_NOT_FOUND`. */
  ids: Readonly<Record<string, readonly string[]>>;
  emails: readonly string[];
  /** Ids of the things in a valid request. */
  example: readonly string[];
}

/** The error code for a malformed id, which says what it is an id of; undefined for other texts. */
const idKind = ({ pipe = [] }: Node): string | undefined =>
  pipe.find(({ type }) => type === 'uuid')?.message ??
  // An optional id is checked after the words for nothing.
  pipe.map(({ wrapped }) => wrapped && idKind(wrapped)).find((kind) => kind !== undefined);

const isEmail = (schema: Node): boolean => schema.pipe?.some(({ type }) => type === 'email') ?? false;

const boundOf = (schema: Node, type: string): number | undefined => {
  const found = schema.pipe?.find((action) => action.type === type)?.requirement;
  return typeof found === 'number' ? found : undefined;
};

const text = (schema: Node, known: KnownTexts): fc.Arbitrary<unknown> => {
  const kind = idKind(schema);
  if (kind !== undefined) {
    const all = [...Object.values(known.ids).flat(), ...known.example];
    const right = known.ids[kind] ?? (known.example.length > 0 ? known.example : all);
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...right) },
      { weight: 1, arbitrary: fc.constantFrom(...all) },
      { weight: 1, arbitrary: fc.uuid() },
    );
  }
  if (isEmail(schema)) return fc.oneof(fc.constantFrom(...known.emails), fc.emailAddress({ size: 'small' }));
  const maxLength = boundOf(schema, 'max_length') ?? 50;
  return fc.string({
    unit: 'grapheme',
    minLength: boundOf(schema, 'min_length') ?? 1,
    maxLength: Math.min(maxLength, 60),
  });
};

const number = (schema: Node): fc.Arbitrary<unknown> => {
  const min = boundOf(schema, 'min_value') ?? 0;
  const max = boundOf(schema, 'max_value') ?? 1000;
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
};

const valueOf = (schema: Node, known: KnownTexts): fc.Arbitrary<unknown> => {
  const of = (inner: Node): fc.Arbitrary<unknown> => valueOf(inner, known);
  switch (schema.type) {
    case 'string':
      return text(schema, known);
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constant(schema.literal);
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []));
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.entries ?? {}).map(([key, one]) => [key, of(one)])),
      );
    case 'array':
      return schema.item === undefined ? fc.constant([]) : fc.array(of(schema.item), { maxLength: 4 });
    case 'tuple':
    case 'strict_tuple':
      return fc.tuple(...(schema.items ?? []).map(of));
    case 'union':
    case 'variant':
      return fc.oneof(...((schema.options ?? []) as Node[]).map(of));
    case 'optional':
      return schema.wrapped === undefined
        ? fc.constant(undefined)
        : fc.option(of(schema.wrapped), { nil: undefined });
    case 'nullish':
      return schema.wrapped === undefined
        ? fc.constant(null)
        : fc.oneof({ weight: 3, arbitrary: of(schema.wrapped) }, fc.constantFrom(null, undefined));
    case 'nullable':
      return schema.wrapped === undefined ? fc.constant(null) : fc.option(of(schema.wrapped), { nil: null });
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 10 }), fc.string({ maxLength: 10 }));
    case 'unknown':
    case 'any':
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`Say in schema-arbitrary.ts how a ${schema.type} is made`);
  }
};

/** Values that a schema accepts or nearly accepts. Ids and addresses are mostly those of `known`. */
export const arbitraryOf = (schema: Schema, known: KnownTexts): fc.Arbitrary<unknown> =>
  // The pipe's first schema describes the input.
  valueOf(schema, known);
