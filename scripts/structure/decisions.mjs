const DECISION = /^docs\/decisions\/(\d{4})-.+\.md$/;

/** A decision is found by its number: each has one of its own, in its name and in its title. */
export function checkDecisions(files) {
  const seen = new Map();
  return [...files.keys()]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((path) => {
      const [, number] = DECISION.exec(path) ?? [];
      if (number === undefined) return [];
      const other = seen.get(number);
      seen.set(number, path);
      return [
        ...(other === undefined ? [] : [`${path}: ${number} is the number of ${other}`]),
        ...(files.get(path).startsWith(`# ${number} · `)
          ? []
          : [`${path}: its title begins with "# ${number} · "`]),
      ];
    });
}
