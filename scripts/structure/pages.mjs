import { isTest } from './source-files.mjs';

const ROUTES = 'web/src/app/routes.tsx';
const PAGE = /\bpage\(\s*'([^']+)',\s*'pages\/([^']+)\.tsx'/g;

/** A page's address is its file's path: `/dashboard/my-courses` is `pages/dashboard/my-courses.tsx`. */
export function checkPages(files) {
  const routes = files.get(ROUTES);
  if (routes === undefined) return [];
  const named = [...routes.matchAll(PAGE)].map(([, address, file]) => ({ address, file }));
  const present = [...files.keys()]
    .filter((path) => path.startsWith('web/src/pages/') && path.endsWith('.tsx') && !isTest(path))
    .map((path) => path.slice('web/src/pages/'.length, -'.tsx'.length));
  return [
    ...named
      .filter(({ address, file }) => !isPlaceOf(address, file))
      .map(({ address, file }) => `${ROUTES}: ${address} is not the address of pages/${file}.tsx`),
    ...named
      .filter(({ file }) => !present.includes(file))
      .map(({ address, file }) => `${ROUTES}: ${address} has no file pages/${file}.tsx`),
    ...present
      .filter((file) => !named.some((page) => page.file === file))
      .map((file) => `web/src/pages/${file}.tsx: no address in ${ROUTES} leads to it`),
  ];
}

function isPlaceOf(address, file) {
  if (address === '/') return file === 'landing';
  if (address === '*') return file === 'not-found';
  const place = address
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .map((part) => part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    .join('/');
  // A child's address is relative: its file is in the folder of its parent.
  return address.startsWith('/') ? file === place : file.endsWith(`/${place}`);
}
