/**
 * The server's HTML can be typed into and clicked while the script is still on its way. Until the page is alive the last
 * click on a button and the fields that were changed are remembered, and no form is sent by the browser itself, which
 * would put what it holds into the address.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface EarlyActs {
  fields: Field[];
  button?: HTMLButtonElement;
}

declare global {
  interface Window {
    /** There until the page is alive. */
    lecternEarly?: EarlyActs;
  }
}

/** Called in the document's head, before there is anything to act on. */
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

/** Sets a property past React, which watches the element's own and would not take the event that follows for a change. */
function setUnseen(field: Field, property: 'value' | 'checked', value: unknown): void {
  Reflect.set(Object.getPrototypeOf(field) as object, property, value, field);
}

/**
 * What stands in the element's place now. React draws a page anew that a translator or an extension has changed, and
 * what was typed into is no longer in the page.
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

/** Tells React of what was done to `acted`, at the field that stands in its place. */
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

/** Does again, now that React listens, what was done before. */
export function replayEarlyActs(): void {
  const early = window.lecternEarly;
  if (early === undefined) return;
  delete window.lecternEarly;
  for (const field of new Set(early.fields)) tell(field);
  if (early.button !== undefined) standing(early.button)?.click();
}
