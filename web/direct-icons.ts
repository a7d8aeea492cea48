import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, type Plugin } from 'vite';
import { applyCuts } from './cuts.ts';

const barrel = readFileSync(
  fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')),
  'utf8',
);

function importOf(icon: string, local: string): string {
  const file = new RegExp(`default as ${icon}[, ].* from './icons/(.+)\\.mjs'`).exec(barrel)?.[1];
  if (file === undefined) throw new Error(`lucide-react has no ${icon}`);
  return `import ${local} from 'lucide-react/icons/${file}';`;
}

/** Imports each icon from its own file: through the package's one index every module would seem to need every icon. */
export const directIcons: Plugin = {
  name: 'direct-icons',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\/web\/src\/.+\.tsx?$/, code: /from 'lucide-react'/ },
    handler(code, id) {
      const cuts = parseSync(id, code).program.body.flatMap((statement) => {
        if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'lucide-react') return [];
        const imports = statement.specifiers.flatMap((specifier) =>
          specifier.type === 'ImportSpecifier' &&
          specifier.imported.type === 'Identifier' &&
          specifier.importKind !== 'type' &&
          statement.importKind !== 'type'
            ? importOf(specifier.imported.name, specifier.local.name)
            : [],
        );
        return { start: statement.start, end: statement.end, text: imports.join(' ') };
      });
      return { code: applyCuts(code, cuts), map: null };
    },
  },
};
