import { firstWords } from '@lectern/contract/first-words';

const FENCE = '```';

/** The beginning of a question's details: words, and a line of code that they lead to. */
export interface Preview {
  words: string;
  /** Empty where the words say something by themselves. */
  code: string;
}

/**
 * What says something of a question: its first words, and where these end in a colon, or are missing, the first line of
 * the code below.
 * @example previewOf('I tried it twice:\n\n```js\nlog(x)\n```') // { words: 'I tried it twice:', code: 'log(x)' }
 */
export function previewOf(text: string): Preview {
  let isCode = false;
  let words = '';
  for (const line of text.split('\n')) {
    if (line.trim().startsWith(FENCE)) isCode = !isCode;
    else if (line.trim() === '') continue;
    else if (isCode) return { words, code: line.trim() };
    else if (words === '') words = firstWords(line);
    // Words after a lead-in say it in place of code.
    else return { words: `${words} ${firstWords(line)}`, code: '' };
    if (words !== '' && !words.endsWith(':')) return { words, code: '' };
  }
  return { words, code: '' };
}
