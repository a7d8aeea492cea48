import { drawAreas } from './draw-areas.ts';
import { drawDialogue } from './draw-dialogue.ts';
import { drawGraph } from './draw-graph.ts';
import { escapeHtml, highlight } from './highlight.ts';
import type { Editor, MockPage, Output, Scene, Speech, Terminal, Video } from './scene.ts';

const ROW = 46;
const CHARACTER = 18.06;
const GUTTER = 62;
const BLINK_SECONDS = 0.53;

/** The HTML of one frame. `restingSince` is when the last key was struck: a caret blinks only at rest. */
export function drawFrame(video: Video, scene: Scene, now: number, restingSince: number): string {
  const resting = now - restingSince;
  const isCaretShown = resting < 0.4 || Math.floor(resting / BLINK_SECONDS) % 2 === 0;
  const parts: string[] = [];
  if (scene.titleOpacity < 1) {
    if (scene.editor) parts.push(drawEditor(scene.editor, scene, isCaretShown));
    if (scene.output) parts.push(drawOutput(scene.output));
    if (scene.terminal) parts.push(drawTerminal(scene.terminal, isCaretShown));
    if (scene.graph) parts.push(drawGraph(scene.graph, now));
    if (scene.areas) parts.push(drawAreas(scene.areas, now));
    if (scene.page) parts.push(drawPage(scene.page, scene, now));
    if (scene.dialogue) parts.push(drawDialogue(scene.dialogue, now));
    if (scene.speech) parts.push(drawSpeech(scene.speech, scene));
    parts.push(`<div class="foot"><i></i>${escapeHtml(video.title)}</div>`);
  }
  if (scene.titleOpacity > 0) parts.push(drawTitle(video, scene.titleOpacity));
  return `<div style="--colour:${video.colour}">${parts.join('')}</div>`;
}

function drawTitle(video: Video, opacity: number): string {
  return `<div class="title" style="opacity:${opacity.toFixed(2)}"><div class="shape"></div><div class="shape small"></div>
    <div class="words"><div class="course">${escapeHtml(video.courseName)}</div>
    <div class="lecture">${escapeHtml(video.title)}</div></div></div>`;
}

function drawEditor(editor: Editor, scene: Scene, isCaretShown: boolean): string {
  const before = editor.text.slice(0, editor.caret).split('\n');
  const row = before.length - 1;
  const column = before[row]?.length ?? 0;
  const rows = highlightedRows(editor).map(
    (html, index) =>
      `<div class="row${index === row ? ' current' : ''}"><span class="number">${index + 1}</span><span class="source">${html || ' '}</span></div>`,
  );
  const caret = isCaretShown
    ? `<div class="caret" style="left:${GUTTER + column * CHARACTER - 2}px;top:${58 + 16 + row * ROW + 4}px"></div>`
    : '';
  const size = scene.page ? 'width:740px;height:446px' : 'width:780px;height:592px';
  return `<div class="panel" style="left:24px;top:24px;${size}"><div class="bar"><span class="dot"></span>${escapeHtml(editor.fileName)}</div>
    <div class="code mono">${rows.join('')}</div>${caret}</div>`;
}

// Tokens never cross a line end here, so each line can be coloured by itself.
function highlightedRows(editor: Editor): string[] {
  return editor.text.split('\n').map((line) => highlight(line, editor.language));
}

function drawOutput(output: Output): string {
  const lines = output.lines.map((line) => `<div class="${line.kind}">${escapeHtml(line.text)}</div>`);
  return `<div class="panel" style="left:820px;top:24px;width:436px;height:592px"><div class="bar">Output<span class="run${output.runPressed ? ' pressed' : ''}">Run Code</span></div>
    <div class="lines mono">${lines.join('')}</div></div>`;
}

function drawTerminal(terminal: Terminal, isCaretShown: boolean): string {
  const rows = terminal.lines.map((line) =>
    line.kind === 'command'
      ? `<div><span class="prompt">$ </span>${escapeHtml(line.text)}</div>`
      : `<div class="${line.kind === 'good' ? 'good' : 'quiet'}">${escapeHtml(line.text)}</div>`,
  );
  if (terminal.prompt !== undefined) {
    const block = isCaretShown ? '<span class="block"></span>' : '';
    rows.push(`<div><span class="prompt">$ </span>${escapeHtml(terminal.prompt)}${block}</div>`);
  }
  return `<div class="panel" style="left:24px;top:24px;width:1232px;height:312px"><div class="bar"><span class="dot"></span>Terminal</div>
    <div class="lines mono">${rows.slice(-5).join('')}</div></div>`;
}

function drawPage(page: MockPage, scene: Scene, now: number): string {
  const place = scene.editor
    ? 'left:780px;top:24px;width:476px;height:446px'
    : 'left:24px;top:24px;width:1232px;height:592px';
  const marks = page.trail.map(
    (stop, index) =>
      `.sheet [data-stop="${stop}"]::after{content:"${index + 1}";position:absolute;right:-26px;top:-26px;width:46px;height:46px;border-radius:50%;background:#14213d;color:#fff;font:700 28px/46px 'Instrument Sans';text-align:center;z-index:2}`,
  );
  if (page.focus) {
    marks.push(
      `.sheet [data-stop="${page.focus}"]{outline:7px solid #14213d;outline-offset:3px;box-shadow:0 0 0 17px var(--colour)}`,
    );
  }
  const isDown = page.key !== undefined && now - page.key.pressedAt < 0.25;
  const key = page.key
    ? `<div class="keycap${isDown ? ' down' : ''}">${escapeHtml(page.key.name)}</div>`
    : '';
  return `<style>.sheet [data-stop]{position:relative}${marks.join('')}</style><div class="sheet" style="${place}">${page.html}</div>${key}`;
}

function drawSpeech(speech: Speech, scene: Scene): string {
  const place = scene.editor ? 'top:488px;height:128px' : 'top:518px;height:98px';
  const mark = speech.tone === 'good' ? '✓' : '✗';
  return `<div class="panel speech ${speech.tone}" style="left:24px;width:1232px;${place}"><span class="mark">${mark}</span><span>Screen reader: “${escapeHtml(speech.text)}”</span></div>`;
}
