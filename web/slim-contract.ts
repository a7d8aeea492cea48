import { parseSync, Visitor, type Plugin } from 'vite';
import { applyCuts, type Cut } from './cuts.ts';

/** What only the server reads of an operation. */
const serverOnly = new Set(['summary', 'rates', 'quotas', 'params', 'query', 'data', 'message']);

/** Nouns whose bodies are nobody's form: the page checks nothing by them. */
const formless = /\/contract\/src\/(?:learning|playground|notes|notices|certificates|reviews|analytics)\.ts$/;

const idsOnly = /^v\.object\(\{(?:\s*\w+: id\('\w+'\),?)+\s*\}\)$/;

/** A body of ids alone, written in place or as a constant, is nobody's form: that there is one is all that the client needs. */
function hasOnlyIds(body: string, code: string): boolean {
  const named = /^\w+$/.test(body) ? new RegExp(`^const ${body} = ([^;]+);`, 'm').exec(code)?.[1] : undefined;
  return idsOnly.test(named ?? body);
}

/**
 * Makes the contract small in the browser. An operation keeps its method, path, access and body there: answers were
 * serialised by the same schema on the server. Making a schema changes nothing, so that unused ones may go.
 */
export const slimContract: Plugin = {
  name: 'slim-contract',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\/contract\/src\/[\w-]+\.ts$/ },
    handler(code, id) {
      const cuts: Cut[] = [];
      const visitor = new Visitor({
        CallExpression(node) {
          cuts.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' });
          const [operation] = node.arguments;
          if (node.callee.type !== 'Identifier' || node.callee.name !== 'defineOperation') return;
          if (operation?.type !== 'ObjectExpression') return;
          for (const [index, property] of operation.properties.entries()) {
            if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
            const { name } = property.key;
            if (serverOnly.has(name)) {
              const next = operation.properties[index + 1];
              cuts.push({ start: property.start, end: next?.start ?? operation.end - 1, text: '' });
            }
            const isFormless = () =>
              formless.test(id) || hasOnlyIds(code.slice(property.value.start, property.value.end), code);
            if (name === 'body' && isFormless())
              cuts.push({ start: property.start, end: property.end, text: 'body: true' });
            if (name === 'bare') cuts.push({ start: property.start, end: property.end, text: 'bare: true' });
          }
        },
      });
      visitor.visit(parseSync(id, code).program);
      return { code: applyCuts(code, cuts), map: null };
    },
  },
};
