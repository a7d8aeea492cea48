import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const formLibrary = fileURLToPath(import.meta.resolve('react-hook-form'));
/** The pages, and the modules around each page of the dashboard. */
const page = /\/web\/src\/(?:pages\/(.+)|layout\/dashboard-layout)\.tsx$/;
/** Their later parts are those of the learning room and of a course's page, and may bring these pages' own chunks. */
const freeLecture = /\/web\/src\/pages\/course\/lecture\.tsx$/;
const dashboardPage = /\/web\/src\/(?:pages\/dashboard\/|layout\/)/;
/** The administrators' pages: what only they share must not burden the others (decision 0450). */
const adminPage = /\/web\/src\/pages\/dashboard\/admin\//;
/** The instructors' pages: what only they share must not burden the learning room (decision 0583). */
const teachingPage =
  /\/web\/src\/pages\/dashboard\/(?:instructor-dashboard|my-courses|add-course|lecture|lecture-map|questions|code-reviews|students)[./]/;

/** It loads an instructor's tasks later: they come with the instructors' pages. */
const profilePage = /\/web\/src\/pages\/dashboard\/my-profile\.tsx$/;

/** Whatever page loads a part of it later, it does so for instructors only: the part comes with their pages. */
const coursePart = /\/web\/src\/features\/(?:course-builder|media\/uploads)\//;

/** The learning room, which has more later parts than any other page. */
const roomPage = /\/web\/src\/pages\/dashboard\/view-course\.tsx$/;

/**
 * What a page loads by itself and shows at once, by source files below `web/`. The browser asks for it beside the page's
 * scripts, so it must not bring parts that somebody needs later.
 */
export const shownAtOnce: Record<string, string[]> = {
  'src/pages/dashboard/add-course.tsx': ['src/features/course-builder/information-step.tsx'],
};
const firstParts = Object.values(shownAtOnce)
  .flat()
  .map((source) => `/web/${source}`);

/** The source, in characters, that a part may bring into a chunk with others: what is larger stays on its own. */
const SMALL = 8_000;

type Edge = 'importers' | 'dynamicImporters';

const isFollowed = (part: string, loader: string): boolean =>
  !coursePart.test(part) || coursePart.test(loader) || teachingPage.test(loader);

/** The module and all modules that import it, directly or indirectly, up to the pages. */
function importersOf(
  id: string,
  graph: Graph,
  edges: readonly Edge[],
  found = new Set<string>(),
): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  const info = graph.getModuleInfo(id);
  if (info === null || page.test(id)) return found;
  for (const edge of edges) {
    for (const importer of info[edge]) {
      if (edge === 'importers' || isFollowed(id, importer)) importersOf(importer, graph, edges, found);
    }
  }
  return found;
}

/** The chunk of a module that several pages share: `pages` at once, `all` in their later parts too. */
function sharedChunk(pages: readonly string[], all: readonly string[]): string {
  if (all.every((one) => adminPage.test(one))) return 'admin';
  if (all.every((one) => teachingPage.test(one))) return 'teaching';
  // Later parts of the learning room need it too.
  if (pages.every((one) => teachingPage.test(one))) return 'taught';
  return pages.every((one) => dashboardPage.test(one)) ? 'dashboard' : 'core';
}

/** What every page of the dashboard has at once. */
const common = new Set<string | null>(['core', 'dashboard']);
/** Every page loads it, as a chunk of its own. */
export const reactModule = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;

/** Whether a later module and all that it imports is small, and needs no more than `atOnce` of the pages' chunks. */
function isSmall(id: string, graph: Graph, atOnce: ReadonlySet<string | null>): boolean {
  let left = SMALL;
  const found = new Set<string>();
  const add = (one: string): boolean => {
    const info = graph.getModuleInfo(one);
    if (found.has(one) || info === null || reactModule.test(one)) return true;
    found.add(one);
    const isAtOnce = [...importersOf(one, graph, ['importers'])].some((importer) => page.test(importer));
    if (isAtOnce) return atOnce.has(chunkOf(one, graph));
    left -= info.code?.length ?? 0;
    return left >= 0 && info.importedIds.every(add);
  };
  return add(id);
}

/**
 * The chunk of a module that only later parts need: the small ones of the same pages come together, because a request
 * costs a phone more than their few kilobytes. What a small module imports is small and needed by the same pages or by
 * more, so that no circle can arise here either.
 */
function laterChunk(id: string, graph: Graph, pages: readonly string[]): string | null {
  if (!pages.some((one) => dashboardPage.test(one))) return null;
  const isOnly = (kind: RegExp): boolean => pages.every((one) => kind.test(one) || freeLecture.test(one));
  if (isOnly(adminPage)) return isSmall(id, graph, common.union(new Set(['admin']))) ? 'admin-later' : null;
  if (isOnly(teachingPage))
    return isSmall(id, graph, common.union(new Set(['taught', 'teaching', 'forms'])))
      ? 'teaching-later'
      : null;
  if (isOnly(roomPage))
    return isSmall(id, graph, common.union(new Set(['dashboard-view-course']))) ? 'room-later' : null;
  if (isOnly(dashboardPage)) return isSmall(id, graph, common) ? 'dashboard-later' : null;
  return isSmall(id, graph, new Set(['core'])) ? 'core-later' : null;
}

/**
 * Names a module's chunk by the pages that begin with it: a request costs a phone half a second, and each module that two
 * pages share would be one. What a module imports is needed by the same pages and maybe by more, and each name holds what
 * more pages need than the next; so chunks cannot import each other in a circle (decision 0023). Null leaves it to the
 * bundler, which goes by the same rule: what the same parts need is a chunk.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const isEntry = (importer: string): boolean => graph.getModuleInfo(importer)?.isEntry === true;
  const isLazy = (importer: string): boolean =>
    (graph.getModuleInfo(importer)?.dynamicImporters.length ?? 0) > 0;
  const isPage = (importer: string): boolean => page.test(importer);

  const atOnce = [...importersOf(id, graph, ['importers'])];
  // Only the entry knows the addresses of the pages' chunks, which change with each build, so nothing may import it.
  if (atOnce.some(isEntry)) return atOnce.some(isLazy) ? 'core' : null;
  const pages = atOnce.filter(isPage);
  const [only] = pages;
  const isShownAtOnce = atOnce.some((one) => firstParts.some((part) => one.endsWith(part)));
  const all = [...importersOf(id, graph, ['importers', 'dynamicImporters'])].filter(isPage);
  if (only === undefined && isShownAtOnce)
    return all.every((one) => teachingPage.test(one)) ? 'shown-first' : 'shown-first-too';
  if (only === undefined) return laterChunk(id, graph, all);
  const isLater = (one: string): boolean => profilePage.test(one) && !pages.includes(one);
  if (all.some(isLater) && all.every((one) => isLater(one) || teachingPage.test(one))) return 'teaching';
  if (pages.length === 1) {
    const name = page.exec(only)?.[1]?.replaceAll('/', '-');
    if (name === undefined) return 'dashboard';
    // A later part of another page must not load this page's own chunk.
    const others = all.filter((one) => one !== only);
    if (others.length === 0) return name;
    const room = others.filter((one) => !freeLecture.test(one));
    if (room.length === 0) return name;
    // A small chunk of what two such pages share: every page loads it, because otherwise these two would need one
    // request more.
    const shared = sharedChunk(teachingPage.test(only) ? [only] : [only, ...room], [only, ...room]);
    if (shared === 'core') return isShownAtOnce ? 'shown-first-too' : null;
    return shared;
  }
  const formPages = importersOf(formLibrary, graph, ['importers']);
  if (pages.every((one) => formPages.has(one))) return 'forms';
  return sharedChunk(pages, all);
}

/** Finds scripts that import each other in a circle: one of them would run before its imports. */
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
