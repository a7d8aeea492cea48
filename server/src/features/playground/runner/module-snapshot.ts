import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Modules by address, as plain JavaScript, with the resolution of each import in them. */
export interface ModuleSnapshot {
  sources: Map<string, string>;
  /** `importing-address specifier` to address. */
  resolutions: Map<string, string>;
}

export const importKey = (parent: string | undefined, specifier: string): string =>
  `${parent ?? ''} ${specifier}`;

/**
 * Records every module that `load` is the first to import. Workers can then start from memory, when this process cannot
 * read the disk any more.
 */
export async function snapshotModules(load: () => Promise<unknown>): Promise<ModuleSnapshot> {
  const snapshot: ModuleSnapshot = { sources: new Map(), resolutions: new Map() };
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      snapshot.resolutions.set(importKey(context.parentURL, specifier), found.url);
      if (found.url.startsWith('file:')) snapshot.sources.set(found.url, javaScriptOf(found.url));
      return found;
    },
  });
  await load();
  hooks.deregister();
  return snapshot;
}

function javaScriptOf(url: string): string {
  const text = readFileSync(fileURLToPath(url), 'utf8');
  return url.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
}

/** The part of a snapshot that `entries` need, under short names that reveal nothing about this machine. */
export function snapshotForSandbox(
  { sources, resolutions }: ModuleSnapshot,
  ...entries: string[]
): ModuleSnapshot {
  const inside: ModuleSnapshot = { sources: new Map(), resolutions: new Map() };
  const visit = (url: string): void => {
    const source = sources.get(url);
    const name = sandboxName(url);
    if (source === undefined || inside.sources.has(name)) return;
    inside.sources.set(name, source);
    for (const [key, target] of resolutions) {
      const [parent, specifier = ''] = key.split(' ');
      if (parent !== url) continue;
      inside.resolutions.set(importKey(name, specifier), sandboxName(target));
      visit(target);
    }
  };
  for (const entry of entries) visit(entry);
  return inside;
}

export const sandboxName = (url: string): string => `lectern/${basename(url)}`;
