/**
 * The names of the journeys in Playwright's JSON report that passed at their second try, as
 * `auth.spec.ts › logging out › from the sidebar`.
 * @param {{ suites: object[] }} report
 * @returns {string[]}
 */
export const flakyJourneys = (report) => report.suites.flatMap((suite) => flakyIn(suite, []));

const flakyIn = ({ title, specs = [], suites = [] }, above) => {
  const path = [...above, title];
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => flakyIn(suite, path)),
  ];
};
