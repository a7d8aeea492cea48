import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router';
import { ApiError, createCall, type ApiTransport } from '#lib/api-client.ts';
import { apiContext } from '#lib/requests/api-context.ts';
import { DashboardShell } from '#layout/dashboard-shell.tsx';
import { latePartsReady } from '#ui/late-part.tsx';
import { MetaContext, type MetaCollector } from '#ui/page-meta.tsx';
import type { AheadRead } from '#lib/requests/asked-ahead.ts';
import { cspScriptHashes, cspStyleHashes, linkHeader, renderDocument, scriptsOf } from './document.ts';
import { serialiseHydrationData } from './hydration-data.ts';
import { routes, type PageHandle } from './routes.tsx';

export type { ApiAnswer, ApiRequest, ApiTransport } from '#lib/api-client.ts';

export interface PageRequest {
  /** The path of the address, still encoded. */
  path: string;
  /** The query parameters that the page reads; empty for most pages, which are rendered without a query. */
  query: string;
  /** `PUBLIC_URL`: the origin of links that leave the page (canonical, Open Graph). */
  origin: string;
  /** Carries the loaders' calls in-process, as a visitor. */
  api: ApiTransport;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** Includes `location` for a redirect. */
  headers: Record<string, string>;
  /** Sources for `script-src` and `style-src`, quoted for CSP; the same for every page. */
  cspScriptHashes: string[];
  cspStyleHashes: string[];
}

const handler = createStaticHandler(routes);

type Matches = readonly { route: { handle?: unknown } }[];

const modulesOf = (matches: Matches): string[] =>
  matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.module ?? []);

const aheadOf = (matches: Matches): AheadRead[] =>
  matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.ahead ?? []);

const headOf = (matches: Matches): Pick<PageHandle, 'title' | 'lede'> =>
  (matches.at(-1)?.route.handle as PageHandle | undefined) ?? {};

/**
 * The status of a page whose loader's call was refused: that of the call (404 for a missing course), or 503 without an
 * answer.
 */
function statusOf({ errors, statusCode }: StaticHandlerContext): number {
  const error = Object.values(errors ?? {}).find((thrown) => thrown instanceof ApiError);
  return error ? error.status || 503 : statusCode;
}

/** Renders a page for a visitor. The result depends only on the request and the answers of `api`. */
export async function renderPage({ path, query, origin, api }: PageRequest): Promise<RenderedPage> {
  const answer = (status: number, html: string, headers: Record<string, string> = {}): RenderedPage => ({
    status,
    html,
    headers,
    cspScriptHashes,
    cspStyleHashes,
  });

  const matches = matchRoutes(routes, path) ?? [];
  if (matches.some(({ route }) => route.id === 'dashboard')) {
    // The dashboard needs the token in the browser, so its loaders never run here.
    const { title, lede } = headOf(matches);
    const meta = { title: title ?? 'Dashboard', noIndex: true };
    const body = renderToString(
      <DashboardShell
        title={title}
        lede={query === '' ? lede : undefined}
        isRoom={path.startsWith('/dashboard/view-course')}
      />,
    );
    const html = renderDocument({ origin, path, meta, ahead: aheadOf(matches), body });
    // Nothing is visible before the scripts run, and no picture competes with them: the answer's header preloads them.
    return answer(200, html, { link: linkHeader(scriptsOf(modulesOf(matches))) });
  }

  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, { call: createCall({ transport: api }) });
  const address = new URL(path, origin);
  address.search = query;
  const context = await handler.query(new Request(address), { requestContext });
  if (context instanceof Response)
    return answer(context.status, '', { location: context.headers.get('location') ?? '/' });

  await latePartsReady();
  const collector: MetaCollector = { meta: undefined };
  const body = renderToString(
    <MetaContext value={collector}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </MetaContext>,
  );
  const html = renderDocument({
    origin,
    path,
    meta: collector.meta ?? { title: 'Lectern', bare: true },
    scripts: scriptsOf(modulesOf(context.matches)),
    body,
    hydrationData: serialiseHydrationData(context),
  });
  return answer(statusOf(context), html);
}

/** The canonical form of a path behind the login, however it is written. Other paths stay as they are. */
export function shellPath(path: string): string {
  const matches = matchRoutes(routes, path) ?? [];
  if (!matches.some(({ route }) => route.id === 'dashboard')) return path;
  const page = matches.at(-1)?.route.path;
  return page === undefined ? '/dashboard' : `/dashboard/${page}`;
}

/** Every page with the modules of its first load, for the build's budget check. */
export const pages = listPages(routes);

function listPages(
  list: readonly RouteObject[],
  parents: string[] = [],
): { path: string; budget: string; modules: string[] }[] {
  return list.flatMap((route) => {
    const handle = route.handle as PageHandle | undefined;
    const modules = handle ? [...parents, handle.module] : parents;
    if (route.children) return listPages(route.children, modules);
    return handle ? [{ path: route.path ?? '/', budget: handle.budget, modules }] : [];
  });
}
