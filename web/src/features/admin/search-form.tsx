import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** A search field that searches on submit. */
export function SearchForm({ label, onSearch }: { label: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState('');
  return (
    <form
      role="search"
      className="mb-6 flex max-w-xl flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(words.trim());
      }}
    >
      <TextField
        label={label}
        type="search"
        className="min-w-0 flex-1"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}
