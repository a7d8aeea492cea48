import { parseSync, Visitor, type Plugin } from 'vite';
import { applyCuts, type Cut } from './cuts.ts';

/**
 * Functions of React Router that no page of ours reaches: we have no actions, no fetchers, no routes that are found
 * later, no instrumentation, and no server build of its framework mode. Each keeps its first `kept` statements.
 */
const unreached: Record<string, Record<string, number>> = {
  'router/router.js': {
    handleAction: 0,
    fetch: 0,
    handleFetcherAction: 0,
    handleFetcherLoader: 0,
    getUpdatedRevalidatingFetchers: 0,
    normalizeNavigateOptions: 1,
    discoverRoutes: 0,
    cancelDiscoveryNavigation: 0,
    patchRoutesImpl: 0,
    getInstrumentationNavigateMeta: 0,
  },
  'router/instrumentation.js': { getRouteInstrumentationUpdates: 0, instrumentClientSideRouter: 0 },
  'dom/ssr/components.js': { PrefetchPageLinks: 0 },
  'hooks.js': { RSCErrorHandler: 0 },
};

/** Calls that only tell a programmer something. */
const warnings = new Set(['warning', 'warningOnce', 'warnOnce']);

/** The product's React Router: what it never reaches throws, what only warns is silent, what it checks has no sentence. */
export function slimRouterFile(code: string, file: string): string {
  const wanted = unreached[file] ?? {};
  const found = new Set<string>();
  const cuts: Cut[] = [];
  const visitor = new Visitor({
    FunctionDeclaration({ id, body }) {
      const kept = id && Object.hasOwn(wanted, id.name) ? wanted[id.name] : undefined;
      if (!id || !body || kept === undefined) return;
      found.add(id.name);
      const start = kept === 0 ? body.start + 1 : (body.body[kept - 1]?.end ?? body.start + 1);
      cuts.push({ start, end: body.end - 1, text: `throw Error('${id.name}: see web/slim-router.ts')` });
    },
    // Names for programmers; they also keep components alive that nobody imports.
    ExpressionStatement({ expression, start, end }) {
      if (expression.type === 'AssignmentExpression' && /^\w+\.displayName = /.test(code.slice(start, end)))
        cuts.push({ start, end, text: '' });
    },
    CallExpression({ callee, arguments: given, start, end }) {
      if (
        callee.type === 'MemberExpression' &&
        code.slice(callee.property.start, callee.end) === 'forwardRef'
      )
        cuts.push({ start, end: start, text: '/* @__PURE__ */ ' });
      if (callee.type !== 'Identifier') return;
      if (warnings.has(callee.name)) cuts.push({ start, end, text: 'void 0' });
      const [condition, message] = given;
      if (callee.name === 'invariant' && condition && message)
        cuts.push({ start: condition.end, end: message.end, text: '' });
    },
  });
  visitor.visit(parseSync(file, code).program);
  const missing = Object.keys(wanted).filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`React Router's ${file} has no ${missing.join(', ')} any more`);
  return applyCuts(code, cuts);
}

/** Makes React Router small in the browser (decision 0022). */
export const slimRouter: Plugin = {
  name: 'slim-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/.+\.js$/ },
    handler: (code, id) => ({
      code: slimRouterFile(code, id.split('/dist/production/lib/')[1] ?? id),
      map: null,
    }),
  },
};
