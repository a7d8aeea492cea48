import { readFileSync } from 'node:fs';
import { transform, type Selector } from 'lightningcss';
import type { Plugin } from 'vite';

/** Modules that only the dashboard (`routes.tsx`) or a lecture's parts load; these bring the whole sheet. */
const dashboard = /\/web\/src\/(?:pages\/dashboard\/|layout\/(?:dashboard-layout|lecture\/))/;
const ours = /\/web\/src\/.+\.tsx?$/;

/** Collects the sources of public pages, including their later parts. */
export function publicSources(sources: Set<string>): Plugin {
  return {
    name: 'public-sources',
    generateBundle() {
      const visit = (id: string): void => {
        if (sources.has(id) || dashboard.test(id) || !ours.test(id)) return;
        sources.add(id);
        const info = this.getModuleInfo(id);
        info?.importedIds.forEach(visit);
        info?.dynamicallyImportedIds.forEach(visit);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id);
    },
  };
}

/** The rules of the sheet whose classes are in these sources. A browser reads each rule before it paints anything. */
export function stylesFor(sheet: string, sources: Iterable<string>): string {
  const named = new Set([...sources].flatMap((source) => readFileSync(source, 'utf8').split(/[\s"'`]+/)));
  // A class with a quote in its name is split there.
  const isNamed = (name: string): boolean => named.has(name) || /["'`]/.test(name);
  const { code } = transform({
    filename: 'public.css',
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) =>
          value.selectors.some((selector) => classesOf(selector).every(isNamed)) ? undefined : [],
      },
    },
  });
  return code.toString();
}

const classesOf = (selector: Selector): string[] =>
  selector.flatMap((part) => {
    if (part.type === 'class') return part.name;
    return 'selectors' in part && Array.isArray(part.selectors)
      ? part.selectors.flatMap((inner) => classesOf(inner as Selector))
      : [];
  });
