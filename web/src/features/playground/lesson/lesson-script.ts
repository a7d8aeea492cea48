import { differenceOf } from '@lectern/contract/code-track/changes';
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript';
import { Language } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { Parser, TreeFragment, type Input, type PartialParse, type Tree } from '@lezer/common';
import { whenIdle } from '#lib/view/when-idle.ts';

/** So many characters are parsed without a look for a program that is near. */
const NEAR = 500;
/** Milliseconds of parsing ahead at a stretch; a video plays meanwhile. */
const AT_A_STRETCH = 5;

interface Parsed {
  text: string;
  tree: Tree;
}

/** The parts of a parsed program that stand in another text too. */
function sharedParts(
  { text, tree }: Parsed,
  wanted: string,
): { lack: number; parts: readonly TreeFragment[] } {
  const { from, before, after } = differenceOf(text, wanted);
  const changes = [{ fromA: from, toA: before, fromB: from, toB: after }];
  return {
    lack: after - from,
    parts: TreeFragment.applyChanges(TreeFragment.addTree(tree), changes),
  };
}

/** How many characters of a text stand in no parsed part. */
const lackOf = (parts: readonly TreeFragment[], length: number): number =>
  parts.reduce((left, { from, to }) => left - (to - from), length);

/** Parses JavaScript by what is known of the lesson's last programs, which hold most of the earlier ones. */
class LessonParser extends Parser {
  readonly #known: Parsed[] = [];

  createParse(
    input: Input,
    parts: readonly TreeFragment[],
    ranges: readonly { from: number; to: number }[],
  ): PartialParse {
    return javascriptLanguage.parser.createParse(input, this.#nearest(input, parts), ranges);
  }

  /** Parses a program for later, while the page is idle. */
  async learn(text: string): Promise<void> {
    const parse = javascriptLanguage.parser.startParse(text);
    for (;;) {
      await whenIdle();
      const until = performance.now() + AT_A_STRETCH;
      let tree = parse.advance();
      while (tree === null && performance.now() < until) tree = parse.advance();
      if (tree !== null) return void this.#known.push({ text, tree });
    }
  }

  #nearest(input: Input, parts: readonly TreeFragment[]): readonly TreeFragment[] {
    let best = { lack: lackOf(parts, input.length), parts };
    if (best.lack <= NEAR) return parts;
    const text = input.read(0, input.length);
    for (const program of this.#known) {
      const shared = sharedParts(program, text);
      if (shared.lack < best.lack) best = shared;
    }
    return best.parts;
  }
}

/** The language of a lesson's programs, in which a jump to any second is parsed in little time. */
export function createLessonScript(): {
  extension: Extension;
  /** Parses the lesson's last programs while the page is idle. */
  prepare: (programs: Iterable<string>) => Promise<void>;
} {
  const parser = new LessonParser();
  return {
    extension: [new Language(javascriptLanguage.data, parser, [], 'javascript'), javascript().support],
    async prepare(programs) {
      for (const text of programs) await parser.learn(text);
    },
  };
}
