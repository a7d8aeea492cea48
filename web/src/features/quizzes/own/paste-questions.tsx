import { useState } from 'react';
import type { Question } from '@lectern/contract/quiz-content';
import { readPasted } from './pasted-questions.ts';
import { formatCount } from '#lib/format.ts';
import { KIND_NAMES } from '#lib/question-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-field.tsx';

const EXAMPLE = `Which keyword makes a constant?
- [ ] let
  > It can be set again
- [x] const

How many bits has a byte?
Answer: 8`;

interface PasteQuestionsProps {
  onAdd: (questions: Question[]) => void;
  onClose: () => void;
}

/** Adds many questions from one text. */
export function PasteQuestions({ onAdd, onClose }: PasteQuestionsProps) {
  const [pasted, setPasted] = useState('');
  const { questions: found, unread } = readPasted(pasted);
  return (
    <Dialog
      isOpen
      isSticky={pasted !== ''}
      width="lg"
      title="Paste questions"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={found.length === 0} onClick={() => onAdd(found)}>
            {found.length === 0 ? 'Add' : `Add ${formatCount(found.length, 'question')}`}
          </Button>
        </>
      }
    >
      <TextArea
        label="Questions, with an empty line between"
        hint="- [x] marks a right choice, 1. 2. 3. are put in order, - left = right is matched, Answer: is a text or a number, {{word}} is a gap, code between ``` is predicted, or has its line fixed where “Line 2: …” follows (then tests between ```, or those of the exercise)."
        placeholder={EXAMPLE}
        rows={10}
        isCode
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      {found.length > 0 && (
        <ol aria-label="Found questions" className="ml-5 grid list-decimal gap-1 text-sm">
          {found.map(({ id, kind, prompt }) => (
            <li key={id}>
              <span className="text-soft">{KIND_NAMES[kind]}:</span> {prompt.split('\n')[0]}
            </li>
          ))}
        </ol>
      )}
      {unread.length > 0 && (
        <Notice>
          <p>Not a question, and not added:</p>
          <ul className="ml-5 list-disc break-words">
            {unread.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Dialog>
  );
}
