/** The offered languages; captions in any other can be uploaded through the API. */
const LANGUAGES =
  'ar bn cs da de el en es fa fi fr he hi hu id it ja ko nl no pl pt pt-BR ro ru sv th tr uk ur vi zh'.split(
    ' ',
  );
const names = new Intl.DisplayNames(['en'], { type: 'language' });

export const languageName = (language: string): string => names.of(language) ?? language;

/** The offered languages and those with captions; the latter carry a mark. */
export const languageOptions = (present: readonly string[]) =>
  [...new Set([...LANGUAGES, ...present])]
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
    .map(({ value, label }) => ({ value, label: present.includes(value) ? `${label} ✓` : label }));
