import { operations } from '@lectern/contract';
import { quotas, rates, type Quota, type Rate, type Subject } from '@lectern/contract/limits';
import type { Operation } from '@lectern/contract/operation';
import { DAY, GiB, HOUR, MiB, MINUTE, SECOND } from '@lectern/contract/units';

const WORDS: Record<Subject, string> = {
  person: 'person',
  email: 'e-mail address',
  network: 'network',
  visitor: 'network',
};

const inUnits = (amount: number, units: readonly (readonly [number, string])[]): string => {
  const [size, name] = units.find(([unit]) => amount % unit === 0) ?? [1, ''];
  return `${amount / size} ${name}`.trim();
};
const duration = (milliseconds: number): string =>
  inUnits(milliseconds, [
    [DAY, 'd'],
    [HOUR, 'h'],
    [MINUTE, 'min'],
    [SECOND, 's'],
  ]);

const declaring = (limit: Rate | Quota): [string, Operation][] =>
  Object.entries<Operation>(operations).filter(([, operation]) =>
    [...(operation.rates ?? []), ...(operation.quotas ?? [])].includes(limit),
  );

/** The operations that declare a limit. */
export const declarersOf = (limit: Rate | Quota): Operation[] =>
  declaring(limit).map(([, operation]) => operation);

const size = (bytes: number): string =>
  inUnits(bytes, [
    [GiB, 'GiB'],
    [MiB, 'MiB'],
  ]);

const namesOf = (limit: Rate | Quota): string =>
  declaring(limit)
    .map(([name]) => name)
    .join(', ');

const most = (max: string, setting: string | undefined): string =>
  setting === undefined ? max : `${max} (\`${setting}\`)`;

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

const rateRow = (rate: Rate): string =>
  row(
    rate.counts,
    rate.per.map((subject) => WORDS[subject]).join(' and ') || 'server',
    most(`${rate.max}`, rate.setting),
    duration(rate.windowMs),
    namesOf(rate),
  );

const quotaRow = (quota: Quota): string =>
  row(
    quota.counts,
    quota.per,
    most(quota.unit === 'bytes' ? size(quota.max) : `${quota.max}`, quota.setting),
    namesOf(quota),
  );

/** The two tables of the limits that the contract declares, in the form of `docs/operations.md`. */
export const limitsTables = (): string =>
  [
    row('Counted', 'For each', 'At most', 'Within', 'Operations'),
    '|---|---|---|---|---|',
    ...Object.values(rates).map(rateRow),
    '',
    row('Kept', 'For each', 'At most', 'Operations'),
    '|---|---|---|---|',
    ...Object.values(quotas).map(quotaRow),
  ].join('\n');
