import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../harness/run.mjs';

/** Licences that are allowed in what we ship. LGPL: libvips, a separate library that can be replaced (sharp). */
const ALLOWED =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|MPL-2\.0|OFL-1\.1|Unlicense|CC0-1\.0|Python-2\.0|Zlib|LGPL-3\.0-or-later|CC-BY-4\.0)$/;

/** Packages without a licence in package.json, by their licence file. */
const KNOWN = {
  '@shinyoshiaki/jspack': 'BSD-3-Clause',
  busboy: 'MIT',
  'combine-errors': 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
};

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Every package of the lock file: name, version, licence, whether it runs a script when it is installed. */
export function readPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, hasInstallScript = false, dev = false, integrity = '' }]) => {
      const name = nameOf(path);
      return { name, version, license: license ?? KNOWN[name] ?? '', hasInstallScript, dev, integrity };
    });
}

const parts = (license) => license.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);

/** Packages whose licence is not on the list, a line each. */
export function findLicenceProblems(packages) {
  return packages
    .filter(({ license }) => {
      const isAllowed = (one) => ALLOWED.test(one);
      return license.includes(' OR ') ? !parts(license).some(isAllowed) : !parts(license).every(isAllowed);
    })
    .map(({ name, version, license }) => `${name} ${version}: ${license || 'no licence'}`);
}

/** Packages that would run a script at installation and have no decision about it. */
export function findUndecidedScripts(packages, { allowScripts }) {
  return [
    ...new Set(
      packages
        .filter(({ name, hasInstallScript }) => hasInstallScript && !(name in allowScripts))
        .map(({ name }) => name),
    ),
  ];
}

/** The shipped packages in CycloneDX 1.6. */
export function toCycloneDx(packages, { name, version }) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: packages
      .filter(({ dev }) => !dev)
      .map((one) => ({
        type: 'library',
        name: one.name,
        version: one.version,
        purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
        licenses: [{ expression: one.license }],
      })),
  };
}

export const readJson = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

if (import.meta.main) {
  const manifest = readJson('package.json');
  const packages = readPackages(readJson('package-lock.json'));
  writeFileSync(join(ROOT, 'sbom.json'), `${JSON.stringify(toCycloneDx(packages, manifest), null, 2)}\n`);
  const problems = [...findLicenceProblems(packages), ...findUndecidedScripts(packages, manifest)];
  for (const problem of problems) console.log(problem);
  console.log(`${packages.length} packages, ${problems.length} problems; the list is in sbom.json`);
  if (problems.length > 0) process.exitCode = 1;
}
