import { createHash } from 'node:crypto';
import {
  css,
  cssAddress,
  entry,
  entryImports,
  entryText,
  headScript,
  preloads,
  publicCss,
} from 'virtual:client-assets';
import type { AheadRead } from '#lib/requests/asked-ahead.ts';
import { HEADER_ID } from '#layout/header.tsx';
import { fullTitle, type Meta } from '#ui/page-meta.tsx';
import { HYDRATION_ID } from './hydration-data.ts';

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const cspScriptHashes = [headScript, entryText].map(sha256);
export const cspStyleHashes = [css, publicCss].map(sha256);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escape(value)}"`)
    .join(' ')}>`;

const DESCRIPTION =
  'Courses made of sections and lectures, with video, code that runs beside it, and progress that you can trust.';

function metaTags(meta: Meta, origin: string, path: string): string {
  const title = fullTitle(meta);
  const description = meta.description ?? DESCRIPTION;
  const address = new URL(meta.canonical ?? path, origin).href;
  const image = new URL(meta.image ?? '/social-card.png', origin).href;
  const property = (name: string, content: string): string => tag('meta', { property: name, content });
  const head = [
    `<title>${escape(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
  ];
  // No further tags for pages that must not be found: their addresses may carry a token.
  if (meta.noIndex) return [...head, tag('meta', { name: 'robots', content: 'noindex' })].join('');
  return [
    ...head,
    tag('link', { rel: 'canonical', href: address }),
    property('og:site_name', 'Lectern'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', image),
    property('og:image:alt', meta.imageAlt ?? 'Lectern: an open book on a reading stand'),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    meta.jsonLd
      ? `<script type="application/ld+json">${JSON.stringify(meta.jsonLd).replaceAll('<', '\\u003c')}</script>`
      : '',
  ].join('');
}

/** The scripts of a first load in addition to the entry; `modules` are the `handle.module` of each matched route. */
export const scriptsOf = (modules: readonly string[]): string[] => [
  ...new Set([...entryImports, ...modules.flatMap((module) => preloads[module] ?? [])]),
];

/** Preloads a shell's scripts by a header, before the first byte of the document is parsed. */
export const linkHeader = (scripts: readonly string[]): string =>
  scripts.map((href) => `<${href}>; rel=modulepreload`).join(', ');

export interface DocumentParts {
  origin: string;
  path: string;
  meta: Meta;
  /** The scripts from `scriptsOf` that the document itself preloads. */
  scripts?: readonly string[];
  /** The first reads of the page's script. */
  ahead?: readonly AheadRead[];
  /** Content of `#root`. */
  body: string;
  /** The router's data, serialised; undefined for the empty shell. */
  hydrationData?: string;
}

/** The whole document: styles inline, scripts last in priority (decision 0021). */
export function renderDocument({
  origin,
  path,
  meta,
  scripts = [],
  ahead = [],
  body,
  hydrationData,
}: DocumentParts): string {
  const preloadTags = scripts
    .map((href) => tag('link', { rel: 'modulepreload', href, fetchpriority: 'low' }))
    .join('');
  return [
    `<!doctype html><html lang="en"${hydrationData ? '' : ' data-font="stand-in"'}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `${ahead.length > 0 ? tag('script', { 'data-reads': JSON.stringify(ahead) }) : '<script>'}${headScript}</script>`,
    metaTags(meta, origin, path),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#151a18" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.png" sizes="48x48">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    // Otherwise Chromium's first frame is an empty page, and the header has to wait for the next one.
    hydrationData ? tag('link', { rel: 'expect', href: `#${HEADER_ID}`, blocking: 'render' }) : '',
    hydrationData
      ? `<style data-whole="${cssAddress}">${publicCss}</style><script type="module" async fetchpriority="low" src="${entry}"></script>`
      : // A shell shows nothing without its script; inlined, it saves a request on an idle line (decision 0023).
        `<style>${css}</style><script type="module" async>${entryText}</script>`,
    preloadTags,
    `</head><body><div id="root">${body}</div>`,
    hydrationData ? `<script type="application/json" id="${HYDRATION_ID}">${hydrationData}</script>` : '',
    '</body></html>',
  ].join('');
}
