import { afterEach, describe, expect, it } from 'vitest';
import { rememberEarlyActs, replayEarlyActs } from './early-acts.ts';

const PAGE = `
  <button type="button">Menu</button>
  <form>
    <input name="email" type="email">
    <input name="terms" type="checkbox">
    <input name="kind" type="radio" value="a"><input name="kind" type="radio" value="b">
    <select name="land"><option value="x">X</option><option value="y">Y</option></select>
    <button type="submit">Login</button>
  </form>`;

function find<Found extends Element>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
}
const field = (selector: string) => find<HTMLInputElement>(selector);

afterEach(() => {
  document.body.innerHTML = '';
  delete window.lecternEarly;
});

const acted = (element: Element, event: string): boolean =>
  element.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }));

/** Fills in the form before the script has loaded. Returns whether the browser sent it by itself. */
function actEarly(): boolean {
  document.body.innerHTML = PAGE;
  rememberEarlyActs();
  field('[name=email]').value = 'sam@example.org';
  field('[name=terms]').checked = true;
  field('[value=b]').checked = true;
  field('select').value = 'y';
  for (const selector of ['[name=email]', '[name=terms]', '[value=b]', 'select'])
    acted(find(selector), 'input');
  acted(find('[type=submit]'), 'click');
  return acted(find('form'), 'submit');
}

function listen(): string[] {
  const heard: string[] = [];
  for (const name of ['input', 'change', 'submit'])
    document.body.addEventListener(name, (event) => {
      event.preventDefault();
      const { value, checked } = event.target as HTMLInputElement;
      heard.push(`${name} ${value} ${checked}`);
    });
  return heard;
}

const held = () => [
  field('[name=email]').value,
  field('[name=terms]').checked,
  field('[value=a]').checked,
  field('[value=b]').checked,
  field('select').value,
];

describe('what was done before the page was alive', () => {
  it.each(['is taken over', 'is drawn anew'])('is done again when the page %s', async (how) => {
    expect(actEarly()).toBe(false);
    if (how === 'is drawn anew') document.body.innerHTML = PAGE;
    const heard = listen();
    replayEarlyActs();
    await Promise.resolve();
    expect(held()).toEqual(['sam@example.org', true, false, true, 'y']);
    expect(heard).toContain('input sam@example.org false');
    expect(heard).toContain('change y undefined');
    expect(heard.filter((event) => event.startsWith('submit'))).toHaveLength(1);
    expect(window.lecternEarly).toEqual({ fields: new Map(), isPageAlive: true });
  });
});
