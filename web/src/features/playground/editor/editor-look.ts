import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { codeTones } from '#lib/code/code-tones.ts';

/** The design tokens are inherited by the shadow root, and follow the theme. */
export const editorLook: Extension = EditorView.theme({
  '&': { color: 'var(--color-ink)', backgroundColor: 'transparent', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6', overscrollBehavior: 'contain' },
  '.cm-content': { caretColor: 'var(--color-accent)', padding: '0.75rem 0' },
  '.cm-line': { padding: '0 0.75rem 0 0.5rem' },
  '.cm-gutters': {
    color: 'var(--color-faint)',
    backgroundColor: 'transparent',
    border: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.25rem', padding: '0 0.5rem 0 0.75rem' },
  // A solid background, on which every text tone is readable.
  '.cm-activeLine': { backgroundColor: 'var(--color-sheet)' },
  '.cm-activeLineGutter': { color: 'var(--color-ink)', backgroundColor: 'transparent' },
  '.cm-troubleLine, .cm-troubleLine.cm-activeLine': {
    backgroundColor: 'var(--color-danger-wash)',
    boxShadow: 'inset 3px 0 0 var(--color-danger)',
  },
  '.cm-content ::selection, .cm-line::selection, .cm-line ::selection': {
    backgroundColor: 'var(--color-selection)',
    // The page's own colour of selected text is inherited otherwise, and all syntax colours are gone.
    color: 'currentcolor',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--color-board-wash)',
    outline: '1px solid var(--color-board)',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'var(--color-danger-wash)',
    outline: '1px solid var(--color-danger)',
  },
  '.cm-tooltip': {
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-sheet)',
    border: '1px solid var(--color-edge)',
    borderRadius: 'var(--radius-md)',
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', maxHeight: '14em' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.6rem' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-accent-wash)',
  },
  '.cm-completionDetail': { color: 'var(--color-soft)', fontStyle: 'normal' },
});

export const codeColours: Extension = syntaxHighlighting(HighlightStyle.define(codeTones));
