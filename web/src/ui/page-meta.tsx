import { createContext, useContext, useEffect } from 'react';

/** A page's metadata for the browser tab, search engines and link previews. */
export interface Meta {
  /** Without the product's name, which is appended; only the landing page sets `bare`. */
  title: string;
  bare?: boolean;
  description?: string;
  /** The canonical path, for pages with several addresses. */
  canonical?: string;
  /** Path or address of the preview picture, ideally 1200 × 630. */
  image?: string;
  imageAlt?: string;
  /** Excluded from search engines: everything behind a sign-in or a token. */
  noIndex?: boolean;
  /** JSON-LD; rendered by the server only (a script created in the browser violates Trusted Types). */
  jsonLd?: object;
}

/** Collects the page's `Meta` during server rendering; the last one rendered wins. */
export interface MetaCollector {
  meta: Meta | undefined;
}

export const MetaContext = createContext<MetaCollector | null>(null);

export const fullTitle = ({ title, bare }: Pick<Meta, 'title' | 'bare'>): string =>
  bare ? title : `${title} · Lectern`;

/** Use one in every page. It sets the title in the browser, and fills the document's head on the server. */
export function PageMeta(meta: Meta): null {
  const collector = useContext(MetaContext);
  if (collector) collector.meta = meta;
  const title = fullTitle(meta);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
