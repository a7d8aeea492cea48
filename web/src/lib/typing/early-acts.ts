/**
 * People can type and click in the server's HTML before the script has loaded. Until its part of the page is hydrated,
 * this module remembers the changed fields and the last click on a button. It also stops the browser from submitting a
 * form, which would put the form's content into the address.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person left in a field: hydration sets it back to what the server sent. */
interface Typed {
  value: string;
  isChecked: boolean;
  files: FileList | null;
  caret: number | null;
}

interface EarlyActs {
  fields: Map<Field, Typed>;
  button?: HTMLButtonElement;
  /** The page is hydrated, but for parts whose script comes later. */
  isPageAlive?: boolean;
}

declare global {
  interface Window {
    lecternEarly?: EarlyActs;
  }
}

const typedIn = (field: Field): Typed => {
  // A field has these only if it is of the kind.
  const acted: Partial<HTMLInputElement> = field;
  const { checked = false, files = null, selectionStart = null } = acted;
  return { value: field.value, isChecked: checked, files, caret: selectionStart };
};

/** Called in the document's head, before there is anything to click or type in. */
export function rememberEarlyActs(): void {
  window.lecternEarly = { fields: new Map() };
  const on = (name: string, act: (event: Event, early: EarlyActs) => void): void =>
    addEventListener(name, (event) => window.lecternEarly && act(event, window.lecternEarly), true);
  // React holds back an event on a part that is not hydrated. One that arrives needs no second time.
  const forget = (name: string, element: Element, act: (early: EarlyActs) => void): void =>
    element.addEventListener(
      name,
      () => {
        if (window.lecternEarly?.isPageAlive === true) act(window.lecternEarly);
      },
      { once: true },
    );
  on('input', ({ target }, early) => {
    const field = target as Field;
    early.fields.set(field, typedIn(field));
    forget('input', field, ({ fields }) => fields.delete(field));
  });
  on('click', ({ target }, early) => {
    const button = (target as Element).closest('button');
    if (button === null) return;
    early.button = button;
    forget('click', button, (acts) => delete acts.button);
  });
  on('submit', (event, early) => {
    if (early.isPageAlive !== true || early.button === (event as SubmitEvent).submitter)
      event.preventDefault();
  });
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

/** Whether React listens to the element already. It hydrates the element's part for that if the script is there. */
function isAlive(element: Element): boolean {
  let hasArrived = false;
  const arrive = (): void => {
    hasArrived = true;
  };
  element.addEventListener('input', arrive);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.removeEventListener('input', arrive);
  return hasArrived;
}

/** Replays a change to React. */
function tell(field: Field, { value, isChecked, files, caret }: Typed): void {
  const happened = (name: string): boolean => field.dispatchEvent(new Event(name, { bubbles: true }));
  if (field.type === 'file') {
    (field as HTMLInputElement).files = files;
    happened('change');
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    happened('change');
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    setUnseen(field, 'checked', !isChecked);
    field.click();
  } else {
    setUnseen(field, 'value', '');
    happened('input');
    setUnseen(field, 'value', value);
    happened('input');
    // React renders it first, and moves the caret to the end.
    if (caret !== null && field === document.activeElement)
      queueMicrotask(() => field.setSelectionRange(caret, caret));
  }
}

/** Replays what React hears by now. What belongs to a part that is not hydrated yet is kept. */
function replay({ fields, button }: EarlyActs): void {
  // Nothing that is replayed is remembered.
  delete window.lecternEarly;
  const waiting: EarlyActs = { fields: new Map(), isPageAlive: true };
  for (const [acted, typed] of fields) {
    const field = standing(acted);
    if (field === undefined) continue;
    if (isAlive(field)) tell(field, typed);
    else waiting.fields.set(field, typed);
  }
  const pressed = button && standing(button);
  if (pressed !== undefined) {
    // Its handler knows what was typed once React has rendered it.
    if (isAlive(pressed)) queueMicrotask(() => pressed.click());
    else waiting.button = pressed;
  }
  window.lecternEarly = waiting;
}

/** Replays the early clicks and changes, now that the page is hydrated. */
export function replayEarlyActs(): void {
  if (window.lecternEarly !== undefined) replay(window.lecternEarly);
}

/** Replays those in a part that was hydrated after the page. */
export function replayActsInPart(): void {
  if (window.lecternEarly?.isPageAlive === true) replay(window.lecternEarly);
}
