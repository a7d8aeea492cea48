/** The look of rendered Markdown, whose blocks are direct children. */
export const textLook =
  'grid grid-cols-1 gap-3 [&_a]:text-accent [&_a]:underline [&_code]:rounded-sm [&_code]:bg-well [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.9em] [&_pre_code]:p-0 ' +
  '[&_h3]:mt-3 [&_h3]:text-md [&_h3]:font-semibold [&_h4]:mt-2 [&_h4]:font-semibold [&_h5]:font-semibold [&_li]:ml-5 [&_ol]:list-decimal [&_ul]:list-disc ' +
  '[&_li:has(>[role=img])]:-ml-0 [&_li:has(>[role=img])]:list-none [&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_blockquote]:text-soft ' +
  '[&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_hr]:border-line [&_mark]:bg-amber-wash [&_mark]:text-ink';
