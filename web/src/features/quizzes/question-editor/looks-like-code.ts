import { gapsOf } from '@lectern/contract/gaps';

/** What prose hardly has: a fence, a line's end in code, an arrow, a comparison, a call, a declaration. */
const CODE =
  /```|[=()[\].+].*;\s*$|\)\s*\{\s*$|=>|[=!]==|\w\.\w+\(|\w\([^()]*\)\s*[;{]|\b(?:const|let|var)\s+[\w[{]+.*=|^\s*(?:function|return|import|export|class)\s+[\w{*'"]+.*[({;'"]/m;

/**
 * Whether a text with gaps is a program, by its looks with the gaps filled.
 * @example looksLikeCode('{{const}} x = 1') // true
 */
export const looksLikeCode = (body: string): boolean => {
  const { parts, answers } = gapsOf(body);
  return CODE.test(
    parts.map((part, at) => (at === 0 ? part : `${answers[at - 1]?.[0] ?? ''}${part}`)).join(''),
  );
};
