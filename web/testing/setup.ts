import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

expect.extend(matchers);
// As long as `expect.poll` waits, see vitest.config.ts.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => {};

// jsdom knows the element and not its modal state; this is what the components rely on.
if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      const first = this.querySelector<HTMLElement>('[autofocus], button, input, a[href]');
      if (!this.contains(document.activeElement)) first?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
