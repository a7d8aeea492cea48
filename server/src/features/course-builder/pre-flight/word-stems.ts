/** Words that carry no subject, in the languages of most courses. */
const COMMON = new Set(
  'about after also and any are before begin can does else for from get give have how into keep know learn let like make many more most much need other over put read set show some take tell than that the their them then there these they this through understand use using want what when where which will with without work write you your und der die das den dem ein eine einen mit von für auf ist wie sich oder'.split(
    ' ',
  ),
);
const SHORTEST = 3;
/** The length at which most words of a family still agree: `branches` and `branching`, `function` and `functional`. */
const STEM = 5;

/** `opening` and `opened` to `open`, `centring` and `centre` to `centr`, `running` to `run`. */
const stemOf = (word: string): string =>
  word
    .replace(/(?<=.{3})(?:ings?|ed|es|s|en|e)$/u, '')
    .replace(/(\p{L})\1$/u, '$1')
    .slice(0, STEM);

/** The words of a text, cut to a common stem. */
export const stemsOf = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  return new Set(words.filter((word) => word.length >= SHORTEST && !COMMON.has(word)).map(stemOf));
};
