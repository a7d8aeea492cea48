/** A language's own name for itself, which viewers choose by: `Deutsch`. The code where it has none. */
export const languageName = (language: string): string => {
  const name =
    new Intl.DisplayNames([language], { type: 'language', fallback: 'code' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};
