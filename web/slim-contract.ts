import { parseSync, Visitor, type Plugin } from 'vite';

/** What only the server reads of an operation. */
const SERVER_ONLY = new Set(['summary', 'params', 'query', 'data', 'message', 'rates', 'quotas']);

/**
 * Leaves out of the page what only the server reads of an operation: the schemas of its answer and its address, and its
 * limits. Decision 0025 has the figures.
 */
export const slimContract: Plugin = {
  name: 'slim-contract',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\/contract\/src\/[\w-]+\.ts$/ },
    handler(code, id) {
      const cuts: { start: number; end: number }[] = [];
      const visitor = new Visitor({
        CallExpression({ callee, arguments: [operation], end }) {
          if (callee.type !== 'Identifier' || callee.name !== 'defineOperation') return;
          if (operation?.type !== 'ObjectExpression') return;
          for (const [index, property] of operation.properties.entries()) {
            if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
            if (!SERVER_ONLY.has(property.key.name)) continue;
            const next = operation.properties[index + 1];
            cuts.push({ start: property.start, end: next?.start ?? end - 2 });
          }
        },
      });
      visitor.visit(parseSync(id, code).program);
      const kept = cuts.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
      return { code: kept, map: null };
    },
  },
};
