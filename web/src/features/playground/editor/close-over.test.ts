import { javascript } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { closeOver } from './close-over.ts';

/** Types a } where `|` stands; null where an ordinary one is typed. */
function typed(code: string): string | null {
  const head = code.indexOf('|');
  const doc = code.replace('|', '');
  const state = EditorState.create({ doc, selection: { anchor: head }, extensions: [javascript()] });
  const after = closeOver(state, '}')?.state;
  if (after === undefined) return null;
  const text = after.doc.toString();
  return `${text.slice(0, after.selection.main.head)}|${text.slice(after.selection.main.head)}`;
}

it('goes behind the brace that Enter has put into the next line, and takes the begun line away', () => {
  expect(typed('for (;;) {\n  go();\n  |\n}')).toBe('for (;;) {\n  go();\n}|');
  expect(typed('if (a) {\n  if (b) {\n    go();\n    |\n  }\n}')).toBe(
    'if (a) {\n  if (b) {\n    go();\n  }|\n}',
  );
  expect(typed('for (;;) {\n  go();|\n}\nlast();')).toBe('for (;;) {\n  go();\n}|\nlast();');
});

it('goes behind the next one in the same line', () => {
  expect(typed('const a = { b: 1| };')).toBe('const a = { b: 1 }|;');
});

it('leaves a brace that is missing, or that closes nothing, to be typed', () => {
  expect(typed('if (a) {\n  if (b) {\n    go();\n  |\n}')).toBeNull();
  expect(typed('for (;;) {\n  |\n}}')).toBeNull();
  expect(typed('for (;;) {\n  | go();\n}')).toBeNull();
  expect(typed("const text = '{ |}';")).toBeNull();
  expect(typed('|')).toBeNull();
});
