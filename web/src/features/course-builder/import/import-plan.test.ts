import { describe, expect, it } from 'vitest';
import type { FoundFile } from '#lib/found-files.ts';
import { languageIn, titleOf } from './import-names.ts';
import { planImport, type ImportPlan } from './import-plan.ts';
import { readOutline } from './pasted-outline.ts';

const found = (...paths: string[]): FoundFile[] =>
  paths.map((path) => ({ path, file: new File(['x'], path.slice(path.lastIndexOf('/') + 1)) }));

const shape = ({ sections }: ImportPlan) =>
  sections.map(({ title, lectures }) => [
    title,
    lectures.map(({ title: name, video, captions, text, exercise }) =>
      [
        name,
        video && 'video',
        ...captions.map(({ language }) => language ?? 'captions'),
        text && 'text',
        exercise && 'exercise',
      ]
        .filter(Boolean)
        .join(' + '),
    ),
  ]);

describe('titleOf', () => {
  it('makes a title of a name', () => {
    const names = [
      '01 - Loops',
      '02_first-steps',
      '1.2 Lists',
      '10) maps',
      '2024',
      'e-mail basics',
      '03-arrays',
    ];
    expect(names.map(titleOf)).toEqual([
      'Loops',
      'First-steps',
      'Lists',
      'Maps',
      '2024',
      'E-mail basics',
      'Arrays',
    ]);
  });
  it('knows the language at the end of a name', () => {
    expect(languageIn('01 Loops.pt-BR')).toEqual({ stem: '01 Loops', language: 'pt-BR' });
    expect(languageIn('Loops_de')).toEqual({ stem: 'Loops', language: 'de' });
    expect(languageIn('Loops')).toBeNull();
  });
});

describe('planImport', () => {
  it('makes a lecture of each video in natural order, with what has its name; sections of folders', () => {
    const plan = planImport(
      found(
        'Course/02 More/10 Ten.mp4',
        'Course/02 More/2 Two.mov',
        'Course/01 Start/01 Loops.mp4',
        'Course/01 Start/01 Loops.de.vtt',
        'Course/01 Start/01_loops.srt',
        'Course/01 Start/01 Loops.txt',
        'Course/01 Start/02 Reading.txt',
        'Course/captions/2 Two.vtt',
        'Course/captions/Lost.vtt',
        'Course/slides.key',
      ),
    );
    expect(shape(plan)).toEqual([
      ['Start', ['Loops + video + de + captions + text', 'Reading + text']],
      ['More', ['Two + video + captions', 'Ten + video']],
    ]);
    expect(plan.left).toEqual([
      { path: 'captions/Lost.vtt', why: 'No video has this name' },
      { path: 'slides.key', why: 'Files of this kind are not used' },
    ]);
  });

  it('takes a folder with instructions and a solution for the exercise of its name', () => {
    const plan = planImport(
      found(
        'a/01 Loops.mp4',
        'a/01 Loops exercise/instructions.txt',
        'a/01 Loops exercise/starter/code.js',
        'a/01 Loops exercise/solution/code.js',
        'a/01 Loops exercise/tests.js',
        'a/02 Sums/instructions.txt',
        'a/02 Sums/solution/code.js',
        'a/02 Sums/hidden-tests.js',
      ),
      { sectionId: 's1', title: 'Part 1' },
    );
    expect(shape(plan)).toEqual([['Part 1', ['Loops + video + exercise', 'Sums + exercise']]]);
    expect(plan.sections[0]?.sectionId).toBe('s1');
    expect(plan.left).toEqual([]);
  });

  it('puts files without a folder into one section', () => {
    expect(shape(planImport(found('b.mp4', 'a.mp4')))).toEqual([['Lectures', ['A + video', 'B + video']]]);
  });
});

describe('readOutline', () => {
  it('reads headings, nested lists and flat ones', () => {
    const text = '# Start\n- **Loops**\n- [Lists](x)\n\n## More\n1. Maps\n';
    const { sections } = readOutline(text.replace('##', '#'));
    expect(sections).toEqual([
      { title: 'Start', lectures: ['Loops', 'Lists'] },
      { title: 'More', lectures: ['Maps'] },
    ]);
    expect(readOutline('- Start\n  - [ ] Loops\n\t- Lists\n- Empty').sections).toEqual([
      { title: 'Start', lectures: ['Loops', 'Lists'] },
      { title: 'Empty', lectures: [] },
    ]);
    expect(readOutline('Loops\nLists').sections).toEqual([
      { title: 'Lectures', lectures: ['Loops', 'Lists'] },
    ]);
  });
});
