import type { ExerciseFile } from '@lectern/contract/exercises';

/** What can stand before a regular expression, and not before a division. */
const BEFORE_REGEX = /^$|[([{,;:=!&|?+\-*%~^<>]$|\b(?:return|typeof|case|in|of|do|else|void|delete)$/;

/** Whether a slash after this code begins a regular expression. */
const mayBeRegex = (code: string): boolean => BEFORE_REGEX.test(code.trimEnd().slice(-10));

const PARTS = {
  comment: /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/y,
  text: /'(?:\\[^]|[^'\\\n])*'?|"(?:\\[^]|[^"\\\n])*"?/y,
  regex: /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y,
};

const partAt = (kind: keyof typeof PARTS, source: string, at: number): string | undefined => {
  PARTS[kind].lastIndex = at;
  return PARTS[kind].exec(source)?.[0];
};

/** Copies code until `end`, the closing brace of a template's part, or the end of the file. */
function copyCode(source: string, from: number, isInTemplate: boolean): { code: string; end: number } {
  let code = '';
  let depth = 0;
  let at = from;
  while (at < source.length) {
    const char = source.charAt(at);
    const comment = partAt('comment', source, at);
    if (comment !== undefined) {
      // The lines stay apart, and so do the words around a comment.
      code += comment.includes('\n') ? '\n' : ' ';
      at += comment.length;
      continue;
    }
    if (char === '`') {
      const template = copyTemplate(source, at);
      code += template.code;
      at = template.end;
      continue;
    }
    if (char === '}' && isInTemplate && depth === 0) break;
    depth += char === '{' ? 1 : char === '}' ? -1 : 0;
    const regex = char === '/' && mayBeRegex(code) ? partAt('regex', source, at) : undefined;
    const text = regex ?? partAt('text', source, at);
    code += text ?? char;
    at += text?.length ?? 1;
  }
  return { code, end: at };
}

/** Copies a template with the code in its braces, from its first backtick. */
function copyTemplate(source: string, from: number): { code: string; end: number } {
  let code = '`';
  let at = from + 1;
  while (at < source.length) {
    const char = source.charAt(at);
    if (char === '\\') {
      code += source.slice(at, at + 2);
      at += 2;
    } else if (char === '$' && source.charAt(at + 1) === '{') {
      const inner = copyCode(source, at + 2, true);
      code += `\${${inner.code}}`;
      at = inner.end + 1;
    } else {
      code += char;
      at += 1;
      if (char === '`') break;
    }
  }
  return { code, end: at };
}

/** JavaScript without its comments, and without the lines that held nothing else. */
const bareCode = (source: string): string => {
  const { code } = copyCode(source, 0, false);
  return code
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join('\n');
};

/** The files for a comparison, without the comments in their JavaScript. */
export const withoutComments = (files: readonly ExerciseFile[]): ExerciseFile[] =>
  files.map((file) => (/\.m?js$/.test(file.name) ? { ...file, content: bareCode(file.content) } : file));
