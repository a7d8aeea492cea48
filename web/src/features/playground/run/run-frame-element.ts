import { readFrameMessage } from './frame-message.ts';
import { CONNECT, type FrameMessage, type PageMessage } from '../frame/run-messages.ts';

interface FrameEvents {
  message: (message: FrameMessage) => void;
  /** The frame loaded a second document, which cannot be ours. */
  reloaded: () => void;
}

export interface RunFrameElement {
  send: (message: PageMessage) => void;
  remove: () => void;
}

/** Adds the runner's frame to the page, hidden and with an opaque origin, and connects it through a port of its own. */
export function addRunFrame(address: string, { message, reloaded }: FrameEvents): RunFrameElement {
  const { port1: port, port2 } = new MessageChannel();
  const element = document.createElement('iframe');
  let hasLoaded = false;
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const read = readFrameMessage(data);
    if (read !== null) message(read);
  });
  port.start();
  element.addEventListener('load', () => {
    if (hasLoaded) return reloaded();
    hasLoaded = true;
    // An opaque origin cannot be named as a target. The port is sent once, to whatever the frame holds.
    element.contentWindow?.postMessage(CONNECT, '*', [port2]);
  });
  element.setAttribute('sandbox', 'allow-scripts');
  element.title = 'Runs your code';
  element.hidden = true;
  element.src = address;
  document.body.append(element);
  return {
    send: (order) => port.postMessage(order),
    remove: () => {
      port.close();
      element.remove();
    },
  };
}
