import { useState } from 'react';
import { readTags } from '../own/question-tags.ts';
import type { FieldOf } from '../own/quiz-problems.ts';
import { TextField } from '#ui/text-field.tsx';

interface TagsPartProps {
  tags: readonly string[];
  fieldOf: FieldOf;
  onChange: (tags: string[]) => void;
}

/** The topics of a question. */
export function TagsPart({ tags, fieldOf, onChange }: TagsPartProps) {
  const [typed, setTyped] = useState(tags.join(', '));
  const shown = readTags(typed).join() === tags.join() ? typed : tags.join(', ');
  return (
    <TextField
      label="Tags"
      {...fieldOf('tags')}
      hint="Separated by commas. Tags find the question in the bank, and let a try ask some of many."
      optional
      maxLength={400}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readTags(target.value));
      }}
    />
  );
}
