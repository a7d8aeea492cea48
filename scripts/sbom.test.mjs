import { describe, expect, it } from 'vitest';
import { findLicenceProblems, findUndecidedScripts, readJson, readPackages, toCycloneDx } from './sbom.mjs';

const manifest = readJson('package.json');
const packages = readPackages(readJson('package-lock.json'));

describe('dependencies', () => {
  it('have licences that we may use, and each install script was decided about', () => {
    expect(findLicenceProblems(packages)).toEqual([]);
    expect(findUndecidedScripts(packages, manifest)).toEqual([]);
  });

  it('are pinned exactly', () => {
    for (const file of [
      'package.json',
      'contract/package.json',
      'student-runtime/package.json',
      'server/package.json',
      'web/package.json',
      'e2e/package.json',
    ]) {
      const { dependencies = {}, devDependencies = {} } = readJson(file);
      for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }))
        expect(range, `${name} in ${file}`).toMatch(/^\d/);
    }
  });

  it('are told apart when they are bad', () => {
    const bad = [{ name: 'x', version: '1.0.0', license: 'GPL-3.0', hasInstallScript: true }];
    expect(findLicenceProblems(bad)).toEqual(['x 1.0.0: GPL-3.0']);
    expect(findLicenceProblems([{ ...bad[0], license: '(GPL-3.0 OR MIT)' }])).toEqual([]);
    expect(findUndecidedScripts(bad, { allowScripts: {} })).toEqual(['x']);
  });

  it('are listed as CycloneDX', () => {
    const { components } = toCycloneDx(packages, manifest);
    expect(components).toContainEqual(
      expect.objectContaining({ name: 'fastify', licenses: [{ expression: 'MIT' }] }),
    );
  });
});
