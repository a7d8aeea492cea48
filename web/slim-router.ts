import { parseSync, Visitor, type Plugin } from 'vite';

/**
 * Functions of React Router that our pages never reach: we have no actions, no fetchers, no routes that are discovered
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

/** One of React Router's files, in which the functions that are never reached throw. */
export function slimRouterFile(code: string, file: string): string {
  const wanted = unreached[file] ?? {};
  const missing = new Set(Object.keys(wanted));
  const cuts: { start: number; end: number; name: string }[] = [];
  const visitor = new Visitor({
    FunctionDeclaration({ id, body }) {
      const kept = id && Object.hasOwn(wanted, id.name) ? wanted[id.name] : undefined;
      if (!id || !body || kept === undefined) return;
      missing.delete(id.name);
      const start = body.body[kept - 1]?.end ?? body.start + 1;
      cuts.push({ start, end: body.end - 1, name: id.name });
    },
  });
  visitor.visit(parseSync(file, code).program);
  if (missing.size > 0) throw new Error(`React Router's ${file} has no ${[...missing].join(', ')} any more`);
  return cuts.reduceRight(
    (text, { start, end, name }) =>
      `${text.slice(0, start)}throw Error('${name}: see web/slim-router.ts')${text.slice(end)}`,
    code,
  );
}

/** Makes React Router smaller in the browser. Decision 0025 has the figures. */
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
