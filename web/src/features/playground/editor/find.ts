import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorView, keymap } from '@codemirror/view';

const look = EditorView.theme({
  '.cm-searchMatch': { backgroundColor: 'var(--color-amber-wash)', outline: '1px solid var(--color-amber)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--color-accent-wash)' },
  '.cm-panels': { color: 'var(--color-ink)', backgroundColor: 'var(--color-sheet)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--color-line)' },
  '.cm-search': { fontFamily: 'var(--font-sans)', padding: '0.5rem 2rem 0.5rem 0.75rem' },
  '.cm-search label': { fontSize: '0.875rem' },
  '.cm-textfield': {
    fontSize: '1rem',
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-sheet)',
    border: '1px solid var(--color-edge)',
    borderRadius: 'var(--radius-sm)',
  },
  '.cm-button': {
    fontSize: '0.875rem',
    minHeight: '1.75rem',
    color: 'var(--color-ink)',
    background: 'var(--color-well)',
    border: '1px solid var(--color-edge)',
    borderRadius: 'var(--radius-sm)',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--color-ink)', fontSize: '1.25rem', minWidth: '1.75rem' },
});

/** Find and replace (Ctrl+F or ⌘+F), and a highlight for other occurrences of the selected word. */
export const find = [search(), highlightSelectionMatches(), keymap.of(searchKeymap), look];
