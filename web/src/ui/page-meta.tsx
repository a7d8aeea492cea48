import { createContext, useContext, useEffect } from 'react';

/** What a page says of itself to the browser tab, to search engines and to whoever unfolds a shared link. */
export interface Meta {
  /** Without the product's name, which is added; the landing page alone gives `bare`. */
  title: string;
  bare?: boolean;
  description?: string;
  /** Path of the page's one address, for pages that have several. */
  canonical?: string;
  /** Path or address of the picture of a shared link, 1200 × 630 at best. */
  image?: string;
  imageAlt?: string;
  /** Left out of search engines: everything behind a sign-in or a token. */
  noIndex?: boolean;
  /** JSON-LD; rendered by the server only (a script made in the browser breaks Trusted Types). */
  jsonLd?: object;
}

/** Collects the page's `Meta` while the server renders; the last one rendered counts. */
export interface MetaCollector {
  meta: Meta | undefined;
}

export const MetaContext = createContext<MetaCollector | null>(null);

export const fullTitle = ({ title, bare }: Pick<Meta, 'title' | 'bare'>): string =>
  bare ? title : `${title} · Lectern`;

/** Put one in every page. Sets the title in the browser and fills the document's head on the server. */
export function PageMeta(meta: Meta): null {
  const collector = useContext(MetaContext);
  if (collector) collector.meta = meta;
  const title = fullTitle(meta);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
