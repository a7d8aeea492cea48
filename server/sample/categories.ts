/** The catalogue's categories, in their order; made in production too. */
export const categories: { name: string; description: string }[] = [
  {
    name: 'JavaScript',
    description:
      'The language of the web, from the first line to programs of your own, run right here in the page.',
  },
  {
    name: 'Web Development',
    description:
      'Pages that load fast, look right and work for everybody: HTML, CSS, accessibility and the browser.',
  },
  {
    name: 'Tools & Workflow',
    description:
      'Git, the terminal, editors and tests: the tools that let you work without fear of losing anything.',
  },
  {
    name: 'Python',
    description: 'A friendly language for scripts, data and automation.',
  },
  {
    name: 'Data & Databases',
    description: 'Tables, queries and charts: how to store what you know and ask good questions of it.',
  },
  {
    name: 'Languages',
    description: 'Words and sentences that you can use on your next journey, learnt a little every day.',
  },
  {
    name: 'Crafts & Cooking',
    description: 'Bread, knots, wood and cloth: what you make with your own hands, one step after another.',
  },
  {
    name: 'Other Subjects',
    description: 'What fits nowhere else: music, sport, money, gardens and all that people like to teach.',
  },
];
