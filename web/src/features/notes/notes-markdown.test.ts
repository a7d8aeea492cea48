import type { Note } from '@lectern/contract/notes';
import { describe, expect, it } from 'vitest';
import { notesMarkdown } from './notes-markdown.ts';

const lecture = (_id: string, title: string) => ({
  _id,
  title,
  description: '',
  videoUrl: '',
  timeDuration: '',
  durationSeconds: 60,
  hasVideo: true,
  hasExercise: false,
  starterCode: '',
});
const course = {
  courseName: 'Knots & ropes',
  courseContent: [
    { _id: 's1', sectionName: 'Loops', subSection: [lecture('a', 'Bowline'), lecture('b', 'Eight')] },
    { _id: 's2', sectionName: 'Care', subSection: [lecture('c', 'Dry it')] },
  ],
};
const note = (lectureId: string, second: number, text: string, kind: Note['kind'] = 'note'): Note => ({
  _id: `${lectureId}${second}`,
  lecture: lectureId,
  kind,
  second,
  text,
  createdAt: '',
  updatedAt: '',
  revision: 1,
});

describe('notes as Markdown', () => {
  it('stand in the order of the lectures and of the seconds', () => {
    const notes = [
      note('c', 5, 'Wet ropes rot'),
      note('a', 75, 'Pull *here*\nnot there'),
      note('a', 2, '', 'bookmark'),
    ];
    expect(notesMarkdown(course, notes)).toBe(
      `# Knots & ropes

## Loops

### Bowline

- **0:02** Bookmark
- **1:15** Pull *here*
  not there

## Care

### Dry it

- **0:05** Wet ropes rot
`,
    );
  });

  it('leave out lectures without any', () => {
    expect(notesMarkdown(course, [])).toBe('# Knots & ropes\n');
  });
});
