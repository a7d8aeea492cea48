import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type ESTree } from 'vite';

/** A column, as `server/src/tables` types it or as the database has it. */
export interface Column {
  /**
   * The type of a read value: `string`, `number`, `boolean`, `Date`, `Buffer`, a list of one of them, or `json`;
   * `never` for a column that is not read.
   */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

type TypesByName = ReadonlyMap<string, ESTree.TSType | ESTree.TSInterfaceDeclaration>;

const FOLDER = join(import.meta.dirname, '..', 'src', 'tables');

const declarationsIn = (path: string): (ESTree.TSTypeAliasDeclaration | ESTree.TSInterfaceDeclaration)[] =>
  parseSync(path, readFileSync(path, 'utf8')).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'TSInterfaceDeclaration' || declared?.type === 'TSTypeAliasDeclaration'
      ? [declared]
      : [];
  });

const readTypes = (): TypesByName =>
  new Map(
    globSync(join(FOLDER, '*.ts'))
      .flatMap(declarationsIn)
      .map((type) => [type.id.name, type.type === 'TSInterfaceDeclaration' ? type : type.typeAnnotation]),
  );

const PLAIN: Partial<Record<ESTree.TSType['type'], string>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNeverKeyword: 'never',
  // A union of words.
  TSLiteralType: 'string',
};

const membersOf = (type: ESTree.TSType): ESTree.TSType[] =>
  type.type === 'TSUnionType' ? type.types : [type];

const has = (type: ESTree.TSType, keyword: ESTree.TSType['type']): boolean =>
  membersOf(type).some((member) => member.type === keyword);

const nameOf = (type: ESTree.TSTypeReference): string =>
  type.typeName.type === 'Identifier' ? type.typeName.name : '';

/** The column for a property of a table's interface. */
const toColumn = (types: TypesByName, type: ESTree.TSType): Column => {
  const [first, ...others] = membersOf(type).filter((member) => member.type !== 'TSNullKeyword');
  const isNullable = has(type, 'TSNullKeyword');
  const plain = (name: string): Column => ({ type: name, isNullable, hasDefault: false });
  if (first === undefined) return plain('never');
  if (first.type === 'TSArrayType') {
    const element = PLAIN[first.elementType.type];
    return plain(element === undefined ? 'json' : `${element}[]`);
  }
  if (first.type !== 'TSTypeReference' || others.some((other) => other.type !== 'TSLiteralType'))
    return plain(PLAIN[first.type] ?? 'json');
  const [read, inserted] = first.typeArguments?.params ?? [];
  if (nameOf(first) === 'Generated' && read !== undefined)
    return { ...toColumn(types, read), hasDefault: true };
  if (nameOf(first) === 'ColumnType' && read !== undefined && inserted !== undefined) {
    const column = toColumn(types, read);
    const isLeftOut = has(inserted, 'TSUndefinedKeyword') || has(inserted, 'TSNeverKeyword');
    return {
      type: column.type,
      isNullable: isNullable || column.isNullable,
      hasDefault: isLeftOut && !column.isNullable,
    };
  }
  if (nameOf(first) === 'Date' || nameOf(first) === 'Buffer') return plain(nameOf(first));
  const named = types.get(nameOf(first));
  if (named === undefined || named.type === 'TSInterfaceDeclaration') return plain('json');
  const column = toColumn(types, named);
  return { ...column, isNullable: isNullable || column.isNullable };
};

const propertiesOf = (
  types: TypesByName,
  { extends: parents, body }: ESTree.TSInterfaceDeclaration,
): [string, ESTree.TSType][] => [
  ...parents.flatMap(({ expression }) => {
    const parent = expression.type === 'Identifier' ? types.get(expression.name) : undefined;
    return parent?.type === 'TSInterfaceDeclaration' ? propertiesOf(types, parent) : [];
  }),
  ...body.body.flatMap((member): [string, ESTree.TSType][] =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
      ? [[member.key.name, member.typeAnnotation.typeAnnotation]]
      : [],
  ),
];

/** Every table of `Tables` with its columns, by name, as `server/src/tables` types them. */
export const readTableTypes = (): Record<string, Record<string, Column>> => {
  const types = readTypes();
  const interfaceOf = (name: string): ESTree.TSInterfaceDeclaration => {
    const found = types.get(name);
    if (found?.type !== 'TSInterfaceDeclaration') throw new Error(`There is no interface ${name}`);
    return found;
  };
  const columnsOf = (table: ESTree.TSType): Record<string, Column> => {
    const name = table.type === 'TSTypeReference' ? nameOf(table) : '';
    return Object.fromEntries(
      propertiesOf(types, interfaceOf(name)).map(([column, type]) => [column, toColumn(types, type)]),
    );
  };
  return Object.fromEntries(
    propertiesOf(types, interfaceOf('Tables')).map(([table, type]) => [table, columnsOf(type)]),
  );
};
