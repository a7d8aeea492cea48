import { execute, mapGet, mapSet } from './intrinsics.ts';

const NO_NETWORK = 'programs run without a network';
const NO_PAGE = 'programs run without a page. Print with console.log';
const NOT_NODE = 'this is JavaScript as in a browser, not Node.js';
const NOT_INCLUDED = 'it is not part of this sandbox';

/** Why globals of browsers and Node, which a program may expect, do not exist here. */
const reasons = new Map<string, string>();

function explain(reason: string, names: string): void {
  for (const name of names.split(' ')) mapSet(reasons, name, reason);
}

explain(NO_NETWORK, 'fetch XMLHttpRequest WebSocket EventSource Request Response Headers');
explain(NO_PAGE, 'document window self navigator location history screen frames parent top');
explain(NO_PAGE, 'localStorage sessionStorage indexedDB alert prompt confirm addEventListener');
explain(NO_PAGE, 'HTMLElement Element Node Event EventTarget Image Audio FormData FileReader');
explain(NO_PAGE, 'requestAnimationFrame cancelAnimationFrame customElements MutationObserver');
explain(NOT_NODE, 'require process module exports Buffer global __dirname __filename setImmediate');
explain(NOT_INCLUDED, 'Intl URL URLSearchParams TextEncoder TextDecoder crypto atob btoa Blob File');
explain(NOT_INCLUDED, 'AbortController AbortSignal Worker WebAssembly MessageChannel BroadcastChannel');
explain(NOT_INCLUDED, 'ReadableStream WritableStream importScripts postMessage Temporal');

const MAX_MESSAGE = 300;
const NOT_DEFINED = /^'?([\w$]+)'? is not defined$/;
const IMPORT_FAILED = /could not load module|Cannot use import statement|import.*not supported/i;

/** Replaces `fetch is not defined` by a sentence with the reason; undefined for an ordinary mistake. */
export function unavailableHint(name: string, message: string): string | undefined {
  if (message.length > MAX_MESSAGE) return undefined;
  if (execute(IMPORT_FAILED, message))
    return "import isn't available here: a program is one file, without modules.";
  if (name !== 'ReferenceError') return undefined;
  const missing = execute(NOT_DEFINED, message)?.[1];
  const reason = missing === undefined ? undefined : mapGet(reasons, missing);
  return reason === undefined ? undefined : `${missing} isn't available here: ${reason}.`;
}
