const parts = [
  {
    id: 'why',
    title: 'Why we made it',
    paragraphs: [
      'Most of us have watched a course to its end and could do nothing afterwards that we could not do before. A video tells; it does not let you try. So we put the editor beside the video, and the output below it, and left out whatever stood between a lecture and the first own line of code.',
      'The second reason was progress bars. They jump when a teacher adds a chapter, they fall when one is moved, and nobody believes them. Here a lecture that you have done stays done.',
    ],
  },
  {
    id: 'learning',
    title: 'For those who learn',
    paragraphs: [
      'Save a tutorial for later, open it when you have time, and go on at the second where you stopped, on the phone or at the desk. What you type is kept for you. What you have watched is counted once, and only when it was really played.',
    ],
  },
  {
    id: 'teaching',
    title: 'For those who teach',
    paragraphs: [
      'A course is made of sections, and a section of lectures. You work on your own copy for as long as you like, see it as a student will, and publish it when it is right. Whoever learns from it keeps the version that they began with until you publish the next one.',
    ],
  },
];

/** What the project is, in plain words. */
export function AboutProject() {
  return (
    <div className="grid gap-y-10">
      {parts.map(({ id, title, paragraphs }) => (
        <section
          key={id}
          aria-labelledby={id}
          className="grid gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
        >
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <div className="grid max-w-2xl gap-4 text-md text-soft">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
