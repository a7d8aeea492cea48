/** A static card of the showcase; the fields are the specification's (S3.20), with its spelling. */
export interface SampleCard {
  heading: string;
  description: string;
  level: string;
  lessionNumber: number;
}

/** The content of the showcase's two tabs, three cards each. */
export const showcase: { id: string; label: string; cards: SampleCard[] }[] = [
  {
    id: 'web-development',
    label: 'Web Development',
    cards: [
      {
        heading: 'HTML that means something',
        description:
          'Headings, lists, links and forms: pages that people, browsers and screen readers understand.',
        level: 'Beginner',
        lessionNumber: 6,
      },
      {
        heading: 'Layout with CSS',
        description: 'Grid, flex and the space between: one page that fits a phone and a wall.',
        level: 'Beginner',
        lessionNumber: 8,
      },
      {
        heading: 'JavaScript in the browser',
        description: 'Events, lists and a small shop that adds up right: the page begins to answer.',
        level: 'Intermediate',
        lessionNumber: 10,
      },
    ],
  },
  {
    id: 'lectern',
    label: 'Lectern',
    cards: [
      {
        heading: 'Your first tutorial',
        description: 'Find it, save it, open it, and pick up tomorrow at the second where you stopped.',
        level: 'Beginner',
        lessionNumber: 3,
      },
      {
        heading: 'The editor in the page',
        description: 'Run code beside the lecture, read what it prints, and keep what you wrote.',
        level: 'Beginner',
        lessionNumber: 4,
      },
      {
        heading: 'Make a course of your own',
        description: 'Sections, lectures and video, a look at it as a student, and then: publish.',
        level: 'Intermediate',
        lessionNumber: 5,
      },
    ],
  },
];
