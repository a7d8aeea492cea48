import { describe, expect, it } from 'vitest';
import { withRenamedImports } from './renamed-imports.ts';

const fields = {
  files: [
    { name: 'code.js', content: "import { half } from './half.js';" },
    { name: 'index.html', content: '<script src="code.js"></script><p>code.js</p>' },
  ],
  solution: [{ name: 'code.js', content: '' }],
  visibleTests: "import { twice } from '../code.js';\n// code.js and '../mycode.js' stay",
  hiddenTests: 'import { twice } from "../../code.js";',
};

describe('withRenamedImports', () => {
  it('changes what imports or links the file, and nothing else', () => {
    expect(withRenamedImports(fields, 'code.js', '$&.js')).toEqual({
      files: [
        fields.files[0],
        { name: 'index.html', content: '<script src="$&.js"></script><p>code.js</p>' },
      ],
      solution: fields.solution,
      visibleTests: "import { twice } from '../$&.js';\n// code.js and '../mycode.js' stay",
      hiddenTests: 'import { twice } from "../../$&.js";',
    });
  });

  it('is nothing where nothing imports it', () => {
    expect(withRenamedImports(fields, 'other.js', 'twice.js')).toBeNull();
  });
});
