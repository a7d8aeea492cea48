import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { keymap } from '@codemirror/view';

/** Find and replace (Ctrl+F, or ⌘+F), and every other place of the word that is selected. */
export const find = [search(), highlightSelectionMatches(), keymap.of(searchKeymap)];
