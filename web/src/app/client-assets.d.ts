/** What the client build made, for the server bundle; filled in by `build.ts`. */
declare module 'virtual:client-assets' {
  /** Address of the browser entry. */
  export const entry: string;
  /** The entry itself, for a document that carries it. */
  export const entryText: string;
  /** `head-script.ts` as one script. */
  export const headScript: string;
  /** The style sheet, which stands in every document. */
  export const css: string;
  /** By a route's `handle.module`: the scripts that its first load needs beside the entry's own. */
  export const preloads: Record<string, string[]>;
  /** Scripts that the entry itself imports. */
  export const entryImports: string[];
}
