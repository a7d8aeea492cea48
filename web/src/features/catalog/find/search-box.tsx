import { useLayoutEffect, useState } from 'react';
import Search from 'lucide-react/icons/search';
import { useNavigate, useNavigation } from 'react-router';
import { searchAddress, type CourseSearch } from './course-search.ts';
import { controlClass } from '#ui/field.tsx';

/** The debounce: long enough that typing a word does not search for each letter. */
const TYPING_PAUSE = 180;

/** The search field; the list follows the typing. Without a script it is a plain form. */
export function SearchBox({ search }: { search: CourseSearch }) {
  const navigate = useNavigate();
  const isOnTheWay = useNavigation().state !== 'idle';
  const asked = search.q ?? '';
  const [text, setText] = useState(asked);
  const [known, setKnown] = useState(asked);
  // Going back, or a link to another search, changes the words from outside.
  if (known !== asked) {
    setKnown(asked);
    if (text.trim() !== asked) setText(asked);
  }

  const go = (words: string): void => {
    const q = words.trim().slice(0, 200);
    if (q !== asked)
      void navigate(searchAddress({ ...search, q }), { replace: asked !== '', preventScrollReset: true });
  };
  // In the layout, not after it: a navigation that is shown to have begun must not be overtaken any more.
  useLayoutEffect(() => {
    // A navigation that the person has started in the meantime takes precedence.
    if (text.trim() === asked || isOnTheWay) return;
    const timer = setTimeout(() => go(text), TYPING_PAUSE);
    // On a slow machine the search would overtake a link that was pressed, before the render that tells of it.
    const giveWay = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('a[href]') !== null) clearTimeout(timer);
    };
    document.addEventListener('click', giveWay, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', giveWay, { capture: true });
    };
  });

  return (
    <search>
      <form
        action="/courses"
        className="relative max-w-2xl"
        onSubmit={(event) => {
          event.preventDefault();
          go(text);
        }}
      >
        <label htmlFor="find" className="sr-only">
          Search tutorials
        </label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-faint"
        />
        <input
          id="find"
          name="q"
          type="search"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          data-takes-focus={asked === '' || undefined}
          placeholder="What would you like to learn?"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${controlClass} min-h-13 pr-4 pl-12 text-md`}
        />
      </form>
    </search>
  );
}
