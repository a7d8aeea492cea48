import { courseFilters } from '@lectern/contract/catalog';

/** What the platform needs to know about the pages' addresses, to serve them and to list them. */
export const pageAddresses = {
  /** Prefixes of pages whose address ends in a token: each page is rendered once for all tokens. */
  withToken: ['/resetPassword/', '/unsubscribe/'],
  /** Pages that are also rendered from their query, with the parameters that they read. */
  withQuery: { '/courses': ['q', ...Object.keys(courseFilters.entries), 'sort'] },
  /** In the sitemap even when nothing is published. */
  listed: ['/', '/courses', '/about', '/contact', '/login', '/signup'],
  /** Useless to search engines: behind a login or a token, or not a page. */
  unlisted: ['/dashboard', '/resetPassword/', '/verifyOtp', '/api/'],
  /** Exceptions below those: the pages' pictures. */
  listedBelow: ['/api/v1/media/images/'],
};
