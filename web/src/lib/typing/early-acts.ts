/**
 * People can type and click in the server's HTML before the script has loaded. Until hydration this module remembers
 * the changed fields and the last click on a button. It also stops the browser from submitting a form, which would put
 * the form's content into the address.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface EarlyActs {
  fields: Field[];
  button?: HTMLButtonElement;
}

declare global {
  interface Window {
    /** Present until the page is hydrated. */
    lecternEarly?: EarlyActs;
  }
}

/** Called in the document's head, before there is anything to click or type in. */
export function rememberEarlyActs(): void {
  window.lecternEarly = { fields: [] };
  const on = (name: string, act: (event: Event, early: EarlyActs) => void): void =>
    addEventListener(name, (event) => window.lecternEarly && act(event, window.lecternEarly), true);
  on('input', ({ target }, early) => early.fields.push(target as Field));
  on('click', ({ target }, early) => {
    const button = (target as Element).closest('button');
    if (button !== null) early.button = button;
  });
  on('submit', (event) => event.preventDefault());
}

/**
 * Sets a property behind React's back: React watches the element's own setter, and would ignore the event that follows.
 */
function setUnseen(field: Field, property: 'value' | 'checked', value: unknown): void {
  Reflect.set(Object.getPrototypeOf(field) as object, property, value, field);
}

/**
 * The element that now stands in the place of `acted`. When a translator or an extension has changed the page, React
 * renders it anew, and the original element is no longer in it.
 */
function standing<Acted extends Field | HTMLButtonElement>(acted: Acted): Acted | undefined {
  if (acted.isConnected) return acted;
  return [...document.querySelectorAll<Acted>(acted.localName)].find(
    (other) =>
      other.name === acted.name &&
      other.type === acted.type &&
      other.textContent === acted.textContent &&
      (acted.type !== 'radio' || other.value === acted.value),
  );
}

/** Replays a change of `acted` to React, on the field that stands in its place. */
function tell(acted: Field): void {
  const field = standing(acted);
  if (field === undefined) return;
  const happened = (name: string): boolean => field.dispatchEvent(new Event(name, { bubbles: true }));
  if (field.type === 'file') {
    (field as HTMLInputElement).files = (acted as HTMLInputElement).files;
    happened('change');
  } else if (field instanceof HTMLSelectElement) {
    field.value = acted.value;
    happened('change');
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    setUnseen(field, 'checked', !(acted as HTMLInputElement).checked);
    field.click();
  } else {
    const { value } = acted;
    setUnseen(field, 'value', '');
    happened('input');
    setUnseen(field, 'value', value);
    happened('input');
  }
}

/** Replays the early clicks and changes, now that React listens. */
export function replayEarlyActs(): void {
  const early = window.lecternEarly;
  if (early === undefined) return;
  delete window.lecternEarly;
  for (const field of new Set(early.fields)) tell(field);
  if (early.button !== undefined) standing(early.button)?.click();
}
