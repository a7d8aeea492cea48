/** What the platform has to know of the pages' addresses to serve them, and who may find them. */
export const pageAddresses = {
  /** Pages whose address ends in a token: each is rendered once, the same for every token. */
  withToken: ['/resetPassword/', '/unsubscribe/'],
  /** Listed in the sitemap however little is published. */
  listed: ['/', '/about', '/contact', '/login', '/signup'],
  /** Of no use to who searches: behind a login or a token, or no page at all. */
  unlisted: ['/dashboard', '/resetPassword/', '/verifyOtp', '/api/'],
  /** What is to be found below these all the same: the pictures of the pages. */
  listedBelow: ['/api/v1/media/images/'],
};
