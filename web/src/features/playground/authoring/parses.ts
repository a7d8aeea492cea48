import { javascriptLanguage } from '@codemirror/lang-javascript';

/** Whether a text can be read as JavaScript. */
export function parses(text: string): boolean {
  let isRight = true;
  javascriptLanguage.parser.parse(text).iterate({
    enter({ type }) {
      isRight &&= !type.isError;
      return isRight;
    },
  });
  return isRight;
}
