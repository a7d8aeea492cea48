import { describe, expect, it } from 'vitest';
import { applySuggestion, isTaken, placeRemarks } from './placed-remarks.ts';

const files = (content: string) => [{ name: 'code.js', content }];
const remark = (line: number, suggestion: string | null = null, lastLine = line) => ({
  _id: `at ${line}`,
  file: 'code.js',
  line,
  lastLine,
  body: 'Look here',
  suggestion,
});
const before = files('let sum = 0;\nfor (;;) {\n  add();\n}');

describe('placed remarks', () => {
  it('stand at their lines in the next attempt, or are gone', () => {
    const after = files('let count = 0;\nlet sum = 0;\nfor (;;) {\n  count();\n}');
    const { placed, gone } = placeRemarks([remark(1), remark(3)], before, after);
    expect(placed).toEqual([{ remark: remark(1), line: 2, lastLine: 2 }]);
    expect(gone).toEqual([remark(3)]);
  });

  it('have a file of their own', () => {
    expect(
      placeRemarks([remark(1)], before, [{ name: 'other.js', content: 'let sum = 0;' }]).gone,
    ).toHaveLength(1);
  });

  it('are applied where their lines stand now, and nowhere else', () => {
    const suggestion = remark(2, 'while (true) {\n  add(1);', 3);
    expect(applySuggestion(suggestion, before, files(`// new\n${before[0]?.content}`))).toEqual({
      files: files('// new\nlet sum = 0;\nwhile (true) {\n  add(1);\n}'),
      line: 3,
    });
    expect(applySuggestion(suggestion, before, files('let sum = 0;\nfor (;;) {\n  other();\n}'))).toBeNull();
    expect(applySuggestion(remark(1, ''), before, before)?.files).toEqual(files('for (;;) {\n  add();\n}'));
    expect(applySuggestion(remark(1), before, before)).toBeNull();
  });

  it('are taken once the program reads so, however it is indented', () => {
    const suggestion = remark(2, 'while (true) {\n  add(1);', 3);
    expect(isTaken(suggestion, files('let sum = 0;\n  while (true) {\n    add(1);\n  }'))).toBe(true);
    expect(isTaken(suggestion, files('while (true) {\n  add(2);\n}'))).toBe(false);
    expect(isTaken(remark(2), before)).toBe(false);
    expect(isTaken(remark(2, ''), before)).toBe(false);
  });
});
