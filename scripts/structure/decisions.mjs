const DECISION = /^docs\/decisions\/(.+)\.md$/;

/** A decision is found by its number: each has one of its own, in its name and in its title. */
export function checkDecisions(files) {
  const seen = new Map();
  return [...files.keys()]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((path) => {
      const text = files.get(path);
      const [, name] = DECISION.exec(path) ?? [];
      if (name === undefined) return [];
      const [, number] = /^(\d{4})-[a-z0-9-]+$/.exec(name) ?? [];
      if (number === undefined) return [`${path}: a decision is named NNNN-name.md`];
      const other = seen.get(number);
      seen.set(number, path);
      return [
        ...(other === undefined ? [] : [`${path}: ${number} is the number of ${other}`]),
        ...(text.startsWith(`# ${number} · `) ? [] : [`${path}: its title begins with "# ${number} · "`]),
      ];
    });
}
