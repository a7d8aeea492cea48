import { parse, type ModuleDeclaration, type Pattern, type Statement } from 'acorn';

/** The bodies of an emptied program's functions. */
export const EMPTIED_BODIES = ['', "throw new Error('emptied');", 'return arguments[0];'] as const;
export type EmptiedBody = (typeof EMPTIED_BODIES)[number];

interface Exported {
  name: string;
  isClass: boolean;
}

/**
 * Replaces the bodies of a file's exports, to find tests that pass whatever the program does. A file that cannot be
 * parsed is returned as it is. Call it in the sandbox's process only: the parser takes longer for some files than a run
 * may.
 */
export function emptyFile(content: string, body: EmptiedBody): string {
  let statements: (Statement | ModuleDeclaration)[];
  try {
    statements = parse(content, { ecmaVersion: 'latest', sourceType: 'module' }).body;
  } catch {
    return content;
  }
  const classes = new Set(
    statements.flatMap((statement) => (statement.type === 'ClassDeclaration' ? statement.id.name : [])),
  );
  const lines = statements.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') return content.slice(statement.start, statement.end);
    return exportedBy(statement, classes).map((exported) => stubOf(exported, body));
  });
  return lines.join('\n');
}

function exportedBy(statement: Statement | ModuleDeclaration, classes: ReadonlySet<string>): Exported[] {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement;
    const isClass =
      declaration.type === 'ClassDeclaration' ||
      declaration.type === 'ClassExpression' ||
      (declaration.type === 'Identifier' && classes.has(declaration.name));
    return [{ name: 'default', isClass }];
  }
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = statement;
  if (declaration?.type === 'FunctionDeclaration') return [{ name: declaration.id.name, isClass: false }];
  if (declaration?.type === 'ClassDeclaration') return [{ name: declaration.id.name, isClass: true }];
  if (declaration?.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) =>
      namesIn(id).map((name) => ({ name, isClass: false })),
    );
  }
  return statement.specifiers.flatMap(({ local, exported }) =>
    exported.type === 'Identifier'
      ? { name: exported.name, isClass: local.type === 'Identifier' && classes.has(local.name) }
      : [],
  );
}

function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : namesIn(element)));
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    default:
      return [];
  }
}

function stubOf({ name, isClass }: Exported, body: EmptiedBody): string {
  if (name === 'default') return `export default ${isClass ? 'class {}' : `function () { ${body} }`};`;
  return isClass ? `export class ${name} {}` : `export function ${name}() { ${body} }`;
}
