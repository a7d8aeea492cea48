import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const formLibrary = fileURLToPath(import.meta.resolve('react-hook-form'));
/** The pages, and what stands around each of the dashboard's. */
const page = /\/web\/src\/(?:pages\/(.+)|layout\/dashboard-layout)\.tsx$/;
const dashboardPage = /\/web\/src\/(?:pages\/dashboard\/|layout\/)/;

/** The module and all that import it, directly or through others. What is imported lazily is loaded later, and not with them. */
function importersOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) importersOf(importer, graph, found);
  return found;
}

/**
 * Names a module's chunk by the pages that need it: a request costs a phone half a second, and each module that two pages
 * share would be one. What a module imports is needed by the same pages and maybe by more, and each name holds what more
 * pages need than the next; so chunks cannot import each other in a circle (decision 0023).
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const importers = [...importersOf(id, graph)];
  const isEntry = (importer: string): boolean => graph.getModuleInfo(importer)?.isEntry === true;
  const isLazy = (importer: string): boolean =>
    (graph.getModuleInfo(importer)?.dynamicImporters.length ?? 0) > 0;
  // The entry alone knows the addresses of the pages' chunks, which change with each build: nothing may import it.
  if (importers.some(isEntry)) return importers.some(isLazy) ? 'core' : null;

  const pages = importers.filter((importer) => page.test(importer));
  const [only] = pages;
  if (only === undefined) return null;
  if (pages.length === 1) return only.match(page)?.[1]?.replaceAll('/', '-') ?? 'dashboard';
  const formPages = importersOf(formLibrary, graph);
  if (pages.every((one) => formPages.has(one))) return 'forms';
  return pages.every((one) => dashboardPage.test(one)) ? 'dashboard' : 'core';
}

/** Scripts that import each other in a circle: one of them would run before what it needs is there. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    done.add(file);
    for (const imported of imports.get(file) ?? []) {
      const circle = visit(imported, [...path, file]);
      if (circle) return circle;
    }
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
}
