type Cells = string[];

/** A terminal's screen and cursor. Positions are counted from 0. */
export class TerminalScreen {
  #rows: Cells[] = [];
  /** The main screen, while the alternate screen is shown. */
  #behind: Cells[] | null = null;
  #saved: readonly [number, number] = [0, 0];
  row = 0;
  column = 0;
  #width: number;
  #height: number;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
  }

  #cells(): Cells {
    while (this.#rows.length <= this.row) this.#rows.push([]);
    return this.#rows[this.row] ?? [];
  }

  moveTo(row: number, column: number): void {
    this.row = Math.max(0, Math.min(this.#height - 1, row));
    this.column = Math.max(0, Math.min(this.#width - 1, column));
  }

  moveBy(rows: number, columns: number): void {
    this.moveTo(this.row + rows, this.column + columns);
  }

  /** Moves one line down; at the bottom the screen scrolls. */
  feed(): void {
    this.row += 1;
    if (this.row < this.#height) return;
    this.#rows.splice(0, this.#rows.length - this.#height + 1);
    this.row = this.#height - 1;
  }

  put(char: string): void {
    if (this.column >= this.#width) {
      this.column = 0;
      this.feed();
    }
    const cells = this.#cells();
    while (cells.length < this.column) cells.push(' ');
    cells[this.column] = char;
    this.column += 1;
  }

  blank(from: number, to: number): void {
    const cells = this.#cells();
    for (let at = from; at < Math.min(to, cells.length); at += 1) cells[at] = ' ';
  }

  /** 0: from the cursor on; 1: up to the cursor; 2: the whole line. */
  eraseLine(kind: number): void {
    this.blank(kind === 0 ? this.column : 0, kind === 1 ? this.column + 1 : this.#width);
  }

  eraseScreen(kind: number): void {
    if (kind > 1) {
      this.#rows = [];
      return;
    }
    this.eraseLine(kind);
    const { row } = this;
    this.#rows =
      kind === 0 ? this.#rows.slice(0, row + 1) : this.#rows.map((cells, at) => (at < row ? [] : cells));
  }

  takeOut(count: number): void {
    this.#cells().splice(this.column, count);
  }

  putIn(count: number): void {
    const cells = this.#cells();
    const spaces = Array<string>(Math.min(count, this.#width)).fill(' ');
    if (cells.length > this.column) cells.splice(this.column, 0, ...spaces);
    cells.length = Math.min(cells.length, this.#width);
  }

  takeOutLines(count: number): void {
    this.#rows.splice(this.row, count);
  }

  putInLines(count: number): void {
    this.#cells();
    const lines = Array.from({ length: Math.min(count, this.#height) }, (): Cells => []);
    this.#rows.splice(this.row, 0, ...lines);
    this.#rows.length = Math.min(this.#rows.length, this.#height);
  }

  save(): void {
    this.#saved = [this.row, this.column];
  }

  restore(): void {
    this.moveTo(...this.#saved);
  }

  /** Switches to the alternate screen, which starts empty, or back to the main one. */
  swap(isOther: boolean): void {
    if (isOther === (this.#behind !== null)) return;
    [this.#rows, this.#behind] = isOther ? [[], this.#rows] : [this.#behind ?? [], null];
  }

  reset(): void {
    this.#rows = [];
    this.#behind = null;
    this.moveTo(0, 0);
  }

  resize(width: number, height: number): void {
    [this.#width, this.#height] = [width, height];
    const above = Math.max(0, this.row - height + 1);
    this.#rows = this.#rows.slice(above, above + height).map((cells) => cells.slice(0, width));
    this.moveTo(this.row - above, this.column);
  }

  /** The screen's text, and the cursor's position in it. */
  look(): { text: string; cursor: number } {
    const { row } = this;
    const shown = this.#rows.map((cells) => cells.join('').trimEnd());
    while (shown.length > row + 1 && shown.at(-1) === '') shown.pop();
    while (shown.length <= row) shown.push('');
    const before = shown.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0);
    const own = (this.#rows[row] ?? []).slice(0, this.column).join('').length;
    return { text: shown.join('\n'), cursor: before + Math.min(own, shown[row]?.length ?? 0) };
  }
}
