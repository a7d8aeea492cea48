import type { Cue, Graph, Keyframe, Scene } from './scene.ts';

const TITLE_SECONDS = 2.6;
const FADE_SECONDS = 0.5;
const FADE_STEPS = 6;
/** Characters of a caption that are read with comfort while something moves above it. */
const READ_PER_SECOND = 15;

/** Records a performance: each act moves the clock on and leaves keyframes behind. */
export class Recorder {
  readonly keyframes: Keyframe[] = [];
  readonly cues: Cue[] = [];
  now = 0;
  scene: Scene = { titleOpacity: 1 };
  #openCue: { start: number; text: string } | undefined;
  #strokes = 0;

  /** Shows the title card, then fades to `first`. */
  open(caption: string, first: Omit<Scene, 'titleOpacity'>): void {
    this.scene = { titleOpacity: 1, ...first };
    this.#keep();
    this.say(caption);
    this.wait(TITLE_SECONDS);
    for (let step = 1; step <= FADE_STEPS; step++) {
      this.scene.titleOpacity = 1 - step / FADE_STEPS;
      this.#keep();
      this.wait(FADE_SECONDS / FADE_STEPS);
    }
    this.wait(0.5);
  }

  /** Starts a caption; it stays until the next one or until `close`. */
  say(text: string): void {
    this.#endCue();
    this.#openCue = { start: this.now, text };
  }

  wait(seconds: number): void {
    this.now += seconds;
  }

  /** Types into the editor at the caret. */
  type(text: string): void {
    for (const character of text) {
      this.#editor((editor) => {
        editor.text = editor.text.slice(0, editor.caret) + character + editor.text.slice(editor.caret);
        editor.caret += 1;
      });
      this.wait(this.#rhythm(character, 0.082));
    }
    this.wait(0.6);
  }

  erase(count: number): void {
    for (let index = 0; index < count; index++) {
      this.#editor((editor) => {
        editor.text = editor.text.slice(0, editor.caret - 1) + editor.text.slice(editor.caret);
        editor.caret -= 1;
      });
      this.wait(0.05);
    }
    this.wait(0.2);
  }

  /** Puts the caret behind the first occurrence of `text`. */
  caretAfter(text: string): void {
    this.#editor((editor) => {
      const index = editor.text.indexOf(text);
      if (index < 0) throw new Error(`The editor does not hold: ${text}`);
      editor.caret = index + text.length;
    });
    this.wait(0.5);
  }

  /** Presses Run and shows the lines one after the other. */
  run(lines: string[], kind: 'log' | 'error' = 'log'): void {
    this.change((scene) => (scene.output = { lines: [], runPressed: true }));
    this.wait(0.35);
    this.change((scene) => (scene.output = { lines: [], runPressed: false }));
    this.wait(0.2);
    for (const text of lines) {
      this.change((scene) => scene.output?.lines.push({ text, kind }));
      this.wait(0.35);
    }
  }

  /** Types a command in the terminal, enters it, and prints the answer. */
  command(text: string, answer: string[] = [], kind: 'print' | 'good' = 'print'): void {
    for (let length = 1; length <= text.length; length++) {
      this.change((scene) => {
        if (scene.terminal) scene.terminal.prompt = text.slice(0, length);
      });
      this.wait(this.#rhythm(text[length - 1] ?? '', 0.075));
    }
    this.wait(0.45);
    this.change((scene) => {
      scene.terminal?.lines.push({ text, kind: 'command' });
      if (scene.terminal) scene.terminal.prompt = undefined;
    });
    this.wait(0.2);
    for (const line of answer) {
      this.change((scene) => scene.terminal?.lines.push({ text: line, kind }));
      this.wait(0.15);
    }
    this.change((scene) => {
      if (scene.terminal) scene.terminal.prompt = '';
    });
  }

  commit(commit: Omit<Graph['commits'][number], 'bornAt'>, label: string): void {
    this.change((scene) => scene.graph?.commits.push({ ...commit, bornAt: this.now }));
    this.moveLabel(label, commit.id, commit.tone);
  }

  moveLabel(name: string, commit: string, tone: 'main' | 'branch'): void {
    this.change((scene) => {
      const labels = scene.graph?.labels;
      const label = labels?.find((each) => each.name === name);
      if (label) Object.assign(label, { movedFrom: label.commit, movedAt: this.now, commit });
      else labels?.push({ name, commit, movedFrom: undefined, movedAt: this.now, tone });
    });
  }

  moveFile(name: string, area: number): void {
    this.change((scene) => {
      const file = scene.areas?.files.find((each) => each.name === name);
      if (file) Object.assign(file, { movedFrom: file.area, movedAt: this.now, area });
      else scene.areas?.files.push({ name, area, movedFrom: area, movedAt: this.now });
    });
  }

  /** Presses a key and moves the focus of the mock page. */
  press(key: string, focus: string): void {
    this.change((scene) => {
      if (!scene.page) return;
      scene.page.key = { name: key, pressedAt: this.now };
    });
    this.wait(0.2);
    this.change((scene) => {
      if (!scene.page) return;
      scene.page.focus = focus;
      scene.page.trail.push(focus);
    });
  }

  /** The other one speaks; the meaning follows after a moment. */
  hear(foreign: string, english: string): void {
    this.change((scene) =>
      scene.dialogue?.push({ speaker: 'other', foreign, english: undefined, saidAt: this.now }),
    );
    this.wait(1.8);
    this.#completeLine({ english });
    this.wait(1.6);
  }

  /** Your turn: the meaning first, and the words after some time to try it yourself. */
  answer(english: string, foreign: string): void {
    this.change((scene) =>
      scene.dialogue?.push({ speaker: 'you', foreign: undefined, english, saidAt: this.now }),
    );
    this.wait(2.6);
    this.#completeLine({ foreign });
    this.wait(1.8);
  }

  /** Changes the scene at this moment and keeps the result. */
  change(alter: (scene: Scene) => void): void {
    this.scene = structuredClone(this.scene);
    alter(this.scene);
    this.#keep();
  }

  /** Ends the recording after a last look. */
  close(seconds = 2.5): void {
    this.wait(seconds);
    this.#endCue();
  }

  #completeLine(part: { foreign: string } | { english: string }): void {
    this.change((scene) => Object.assign(scene.dialogue?.at(-1) ?? {}, part));
  }

  #editor(alter: (editor: NonNullable<Scene['editor']>) => void): void {
    this.change((scene) => {
      if (!scene.editor) throw new Error('This scene has no editor');
      alter(scene.editor);
    });
  }

  // An even beat looks like a machine: pause a little at line ends and vary the rest, always in the same way.
  #rhythm(character: string, seconds: number): number {
    this.#strokes += 1;
    if (character === '\n') return seconds * 4;
    return seconds * (0.8 + ((this.#strokes * 7) % 5) / 10);
  }

  #keep(): void {
    this.keyframes.push({ at: this.now, scene: structuredClone(this.scene) });
  }

  #endCue(): void {
    if (!this.#openCue) return;
    const { start, text } = this.#openCue;
    this.now = Math.max(this.now, start + text.length / READ_PER_SECOND);
    this.cues.push({ start, end: this.now - 0.05, text });
    this.#openCue = undefined;
  }
}
