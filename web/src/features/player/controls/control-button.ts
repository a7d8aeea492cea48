/** The classes of a button on the picture, 40 px. */
export const controlButtonClass =
  'grid size-10 shrink-0 place-items-center rounded-md text-ink hover:bg-[rgb(255_255_255/0.14)] [&_svg]:size-5';
