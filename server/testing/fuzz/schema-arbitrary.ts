import type { Schema } from '@lectern/contract/operation';
import fc from 'fast-check';

/** What stands in a schema, as far as values are made from it. */
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

/** Texts that mean something in the world that is asked about. */
export interface KnownTexts {
  /** By the error code of an id that is none, as `COURSE_NOT_FOUND`. */
  ids: Readonly<Record<string, readonly string[]>>;
  emails: readonly string[];
  /** Ids of what a right request is about. */
  example: readonly string[];
}

/** The error code that a malformed id is answered with tells of what it is the id; undefined for other texts. */
const idKind = ({ pipe = [] }: Node): string | undefined =>
  pipe.find(({ type }) => type === 'uuid')?.message ??
  // An id that may be left out is looked at after the words for nothing.
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

/** Values that a schema takes, or nearly; ids and addresses are those of `known` more often than not. */
export const arbitraryOf = (schema: Schema, known: KnownTexts): fc.Arbitrary<unknown> =>
  // A pipe's own first schema says what goes in.
  valueOf(schema, known);
