import type { Program } from 'acorn';
import { analyze, type Variable } from 'eslint-scope';

/** The variables of identifiers. It excludes variables that other files can name, and `arguments`. */
export type LocalNames = ReadonlyMap<unknown, Variable>;

export function localNames(program: Program): LocalNames {
  const scopes = analyze(program as Parameters<typeof analyze>[0], {
    ecmaVersion: 2024,
    sourceType: 'module',
  });
  // Direct `eval` can name every variable in scope.
  if (scopes.globalScope?.through.some(({ identifier }) => identifier.name === 'eval')) return new Map();
  const exported = new Set(
    program.body.flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? scopes
            .getDeclaredVariables(statement.declaration as Parameters<typeof scopes.getDeclaredVariables>[0])
            .filter(({ scope }) => scope.type === 'module' || scope.type === 'class')
        : [],
    ),
  );
  const variables = scopes.scopes
    .flatMap((scope) => scope.variables)
    .filter((variable) => variable.defs.length > 0 && !exported.has(variable));
  return new Map(
    variables.flatMap((variable) =>
      [...variable.identifiers, ...variable.references.map(({ identifier }) => identifier)].map(
        (identifier) => [identifier, variable] as const,
      ),
    ),
  );
}
