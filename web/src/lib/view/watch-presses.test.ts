import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchPresses } from './watch-presses.ts';

const find = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
};

const fire = (selector: string, type: string, init: MouseEventInit = {}): boolean =>
  find(selector).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1, ...init }));

describe('a press', () => {
  let heard: string[];

  beforeAll(watchPresses);
  beforeEach(() => {
    heard = [];
    document.body.innerHTML = `
      <main>
        <button id="send"><b>Send</b></button>
        <a id="away" href="#away">Away</a>
        <p>Text</p>
      </main>`;
    find('main').addEventListener('click', (event) => {
      heard.push((event.target as Element).id || (event.target as Element).localName);
      event.preventDefault();
    });
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('counts once for a button that moved away before the release', () => {
    fire('#send b', 'pointerdown', { clientX: 10, clientY: 10 });
    fire('main', 'click', { clientX: 12, clientY: 10 });
    expect(heard).toEqual(['send']);
    fire('main', 'click', { clientX: 12, clientY: 10 });
    expect(heard).toEqual(['send', 'main']);
  });

  it('is not taken by what came below the pointer', () => {
    fire('#send', 'pointerdown');
    fire('#away', 'click');
    expect(heard).toEqual(['send']);
  });

  it('stays as it is on what stayed, and on no button', () => {
    fire('#send', 'pointerdown');
    fire('#send b', 'click');
    fire('p', 'pointerdown');
    fire('#away', 'click');
    expect(heard).toEqual(['b', 'away']);
  });

  it('does not count when the pointer left the button', () => {
    fire('#send', 'pointerdown', { clientX: 10, clientY: 10 });
    fire('main', 'click', { clientX: 10, clientY: 60 });
    expect(heard).toEqual(['main']);
  });

  it('does not count for what is gone, and leaves keys and scripts alone', () => {
    fire('#send', 'pointerdown');
    find('#send').remove();
    fire('main', 'click');
    fire('#away', 'pointerdown');
    fire('main', 'click', { detail: 0 });
    expect(heard).toEqual(['main', 'main']);
  });
});
