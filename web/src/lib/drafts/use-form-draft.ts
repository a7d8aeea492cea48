import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useOnline } from '#lib/network/use-online.ts';
import type { SaveState } from './draft-saver.ts';
import {
  dropDraft,
  findDrafts,
  findMark,
  isKept,
  keepDraft,
  markSaved,
  newDraftKey,
  removeDraft,
  type FoundDraft,
} from './form-drafts.ts';

export interface FormDraftOptions<Values> {
  /** Names the edited thing, as `lecture <id>`. */
  place: string;
  /** The account's values; their fields are the ones that drafts keep. A password must not be among them. */
  saved: Values;
  /** The revision of `saved`; null where it has none. */
  revision?: number | null;
  /** The form's present values. */
  values: Values;
  /** Puts values into the form. */
  show: (values: Values) => void;
  /** While saving, a change of `saved` does not count as another person's. */
  isSaving: boolean;
}

/** The saved text on which the typing is based. Its values are unknown when the typing began before this page. */
interface Base<Values> {
  values: Values | null;
  revision: number | null;
}

const pick = <Values extends object>(values: Values, fields: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name as keyof Values]])) as Values;

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(pick(one, other)) === JSON.stringify(other);

/**
 * Keeps the form's values, restores them, and follows the account. Effects of the first render see the key renewed, if
 * that render has opened a draft. They are restored before the first paint: a
 * notice that came later would move a button away from under a press.
 */
function useKeptText<Values extends object>(options: FormDraftOptions<Values>) {
  const { place, saved, revision = null, show, isSaving } = options;
  const values = pick(options.values, saved);
  const key = useRef(newDraftKey(place));
  const [base, setBase] = useState<Base<Values>>({ values: saved, revision });
  const [restored, setRestored] = useState<FoundDraft<Values> | null>(null);
  const [others, setOthers] = useState<readonly FoundDraft<Values>[]>([]);
  const [isStored, setStored] = useState(true);
  const isChanged = base.values === null || !isSame(values, base.values);
  const hasMoved =
    revision === null ? base.values !== null && !isSame(saved, base.values) : base.revision !== revision;
  const other = isChanged && hasMoved && !isSaving && !isSame(values, saved) ? saved : null;

  const showSaved = (): void => {
    show(saved);
    setBase({ values: saved, revision });
    setRestored(null);
  };
  const open = (draft: FoundDraft<Values>): void => {
    show(draft.values);
    setBase({ values: draft.revision === revision ? saved : null, revision: draft.revision });
    setRestored(draft);
    key.current = newDraftKey(place);
  };
  /** Whether the restored draft is what the form shows: it is replaced at the first change, for good. */
  const isAsFound = (): boolean => restored !== null && isSame(values, restored.values) && isKept(restored);
  const removeShown = (): void => {
    removeDraft(key.current, values);
    if (restored !== null) removeDraft(restored.key, restored.values);
  };
  /**
   * Returns the form's text, to stay among the others while another takes its place, also when the form is opened
   * again; nothing if none was typed.
   */
  const putAside = (): FoundDraft<Values>[] => {
    const typed = { key: key.current, values, revision: base.revision, at: Date.now() };
    key.current = newDraftKey(place);
    if (!isChanged) return [];
    const aside = { ...(restored !== null && isAsFound() ? restored : typed), isReplaced: true };
    keepDraft(aside.key, aside);
    return [aside];
  };

  const restore = useEffectEvent(() => {
    const found = findDrafts(place, saved);
    const newest = found.find(({ isReplaced = false }) => !isReplaced);
    if (newest !== undefined) open(newest);
    setOthers(found.filter((draft) => draft !== newest));
  });
  useLayoutEffect(() => restore(), []);

  const keep = useEffectEvent(() => {
    if (isAsFound()) return;
    if (!isChanged) return dropDraft(key.current);
    setStored(keepDraft(key.current, { values, revision: base.revision, at: Date.now() }));
    if (restored !== null) removeDraft(restored.key, restored.values);
  });
  const typedText = JSON.stringify(values);
  useEffect(() => keep(), [typedText, isChanged, base.revision]);

  /** Takes over fields that changed elsewhere and not here; the person decides about the rest. */
  const takeUntouched = (before: Values): void => {
    const names = (Object.keys(saved) as (keyof Values)[]).filter(
      (name) => JSON.stringify(values[name]) === JSON.stringify(before[name]),
    );
    const taken = Object.fromEntries(names.map((name) => [name, saved[name]])) as Partial<Values>;
    if (isSame({ ...values, ...taken }, values)) return;
    show({ ...values, ...taken });
    setBase({ values: { ...before, ...taken }, revision: base.revision });
  };
  const follow = useEffectEvent(() => {
    const isNew = base.values === null || !isSame(saved, base.values) || base.revision !== revision;
    // For a moment after a save, `saved` is still the text before it.
    if (isSaving || !isNew || (base.revision ?? 0) > (revision ?? 0)) return;
    if (!isChanged) showSaved();
    else if (isSame(values, saved) || !hasMoved || (base.values !== null && isSame(saved, base.values)))
      setBase({ values: saved, revision });
    else if (base.values !== null) takeUntouched(base.values);
  });
  const savedText = JSON.stringify(saved);
  useEffect(() => follow(), [savedText, revision, isSaving]);

  return {
    values,
    base,
    setBase,
    restored,
    setRestored,
    others,
    setOthers,
    isChanged,
    isStored,
    other,
    showSaved,
    open,
    removeShown,
    putAside,
  };
}

interface Place {
  isChanged: boolean;
  isStored: boolean;
  isSaving: boolean;
  isOnline: boolean;
}

function saveStateOf({ isChanged, isStored, isSaving, isOnline }: Place): SaveState {
  if (!isChanged) return 'saved';
  // A request waits for the network, and is sent with it.
  if (isSaving) return isOnline ? 'saving' : 'waiting';
  if (!isStored) return 'unkept';
  return isOnline ? 'kept' : 'offline';
}

/**
 * Keeps a draft of a form at each change, until it is saved or discarded. However the person leaves the form, reopening
 * it restores the draft. Follows the account; if both have changed, the person chooses.
 */
export function useFormDraft<Values extends object>(options: FormDraftOptions<Values>) {
  const { place, saved, revision = null, show } = options;
  const { values, base, setBase, restored, setRestored, others, setOthers, ...text } = useKeptText(options);
  const { isChanged, isStored, other, showSaved, open, removeShown, putAside } = text;
  const [discarded, setDiscarded] = useState<{ values: Values; base: Base<Values> } | null>(null);
  const [mark, setMark] = useState(() => findMark(place));
  const isOnline = useOnline();
  /** The form's values at the moment when a save is answered. */
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  return {
    /** Where the form's values are kept. */
    saveState: saveStateOf({ isChanged, isStored, isSaving: options.isSaving, isOnline }),
    /** When this page saved the form's present values; null if it did not. */
    savedAt: mark !== null && !isChanged && mark.revision === base.revision ? mark.at : null,
    /** Whether something would be lost without the draft. */
    isChanged,
    /** False when the browser has no room for the draft. */
    isStored,
    values,
    /** The revision to send with a save; absent without revisions. */
    revision: base.revision ?? undefined,
    /** When the restored draft was typed; null if none was restored. */
    restoredAt: restored?.at ?? null,
    /** The values saved elsewhere in the meantime, for the person to take or leave; null without a conflict. */
    other,
    /** When another kept draft was typed; null without one. */
    anotherAt: others[0]?.at ?? null,
    hasDiscarded: discarded !== null,
    /** The saved values on which the typing is based; null while unknown. */
    base: base.values,
    /** Marks the form as saved with this revision, and with these values if others were sent than stood in it. */
    done(savedRevision: number | null = null, sent: Values = values): void {
      setMark(markSaved(place, savedRevision));
      removeShown();
      setRestored(null);
      setDiscarded(null);
      setBase({ values: sent, revision: savedRevision });
    },
    /**
     * Marks the form as saved and empties it. False if the person has typed on in the meantime: the form then stays,
     * based on what was saved with this revision.
     */
    startAnew(savedRevision?: number): boolean {
      removeShown();
      setDiscarded(null);
      const isFinished = isSame(latest.current, values);
      if (isFinished) showSaved();
      else if (savedRevision !== undefined) setBase({ values, revision: savedRevision });
      return isFinished;
    },
    discard(): void {
      setDiscarded({ values, base });
      removeShown();
      showSaved();
    },
    undoDiscard(): void {
      if (discarded === null) return;
      show(discarded.values);
      setBase(discarded.base);
      setDiscarded(null);
    },
    /**
     * Resolves the conflict with the form's values. The next save replaces the other version, which stays among the
     * others.
     */
    keepThis(): void {
      const replaced = { key: newDraftKey(place), values: saved, revision, at: Date.now(), isReplaced: true };
      keepDraft(replaced.key, replaced);
      setOthers([replaced, ...others]);
      setBase({ values: saved, revision });
    },
    /** Resolves the conflict with the changes of both. */
    join(joined: Values): void {
      show(joined);
      setBase({ values: saved, revision });
    },
    takeOther(): void {
      setOthers([...putAside(), ...others]);
      showSaved();
    },
    bringBack(): void {
      const [draft, ...rest] = others;
      if (draft === undefined) return;
      // At the end of the list, so that each draft has its turn.
      setOthers([...rest, ...putAside()]);
      const shown = { ...draft, isReplaced: false };
      keepDraft(shown.key, shown);
      open(shown);
    },
    dropAnother(): void {
      const [draft, ...rest] = others;
      if (draft !== undefined) removeDraft(draft.key, draft.values);
      setOthers(rest);
    },
  };
}

export type FormDraftState<Values extends object> = ReturnType<typeof useFormDraft<Values>>;

type HookFormOptions<Kept> = Pick<FormDraftOptions<Kept>, 'place' | 'saved' | 'revision'>;

/** `useFormDraft` for a form of react-hook-form; only fields of `saved` are kept. */
export function useHookFormDraft<Values extends FieldValues, Output, Kept extends Partial<Values>>(
  form: UseFormReturn<Values, unknown, Output>,
  options: HookFormOptions<Kept>,
): FormDraftState<Kept> {
  return useFormDraft({
    ...options,
    values: form.watch() as unknown as Kept,
    isSaving: form.formState.isSubmitting,
    show(shown) {
      for (const name of Object.keys(shown) as Path<Values>[])
        form.setValue(name, shown[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    },
  });
}
