import { SECOND } from '@lectern/contract/units';
import { isSameAsAnother } from '../server/testing/another-scheduler.ts';
import { brokenLaws, laws } from '../server/testing/learning-laws.ts';
import { brokenRecallLaws, recallLaws } from '../server/testing/recall-laws.ts';

const wanted = Number(process.argv[2] ?? 1_000_000);
const firstSeed = Number(process.argv[3] ?? 1);

interface Suite {
  about: string;
  names: string[];
  /** The laws that a seed's sequence breaks. */
  brokenBy: (seed: number) => string[];
  /** Of slow ones. */
  most?: number;
}

const SUITES: Suite[] = [
  {
    about: 'Random courses of two devices and an author',
    names: Object.keys(laws),
    brokenBy: brokenLaws,
  },
  {
    about: 'Random reviews of a card on two devices',
    names: Object.keys(recallLaws),
    brokenBy: brokenRecallLaws,
  },
  {
    about: 'Random reviews beside another implementation of FSRS',
    names: ['both give the same days'],
    brokenBy: (seed) => (isSameAsAnother(seed) ? [] : ['both give the same days']),
    most: 10_000,
  },
];

const tryOut = ({ about, names, brokenBy, most = wanted }: Suite): boolean => {
  const count = Math.min(wanted, most);
  const began = performance.now();
  const broken = new Map<string, number>();
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    for (const law of brokenBy(seed)) {
      if (!broken.has(law)) console.error(`Broken by the sequence of seed ${seed}: ${law}`);
      broken.set(law, (broken.get(law) ?? 0) + 1);
    }
  }
  const seconds = ((performance.now() - began) / SECOND).toFixed(1);
  console.log(`${about}, from seed ${firstSeed} on`);
  for (const law of names) console.log(`${String(broken.get(law) ?? 0).padStart(9)} broken  ${law}`);
  console.log(`${count.toLocaleString('en')} sequences, ${names.length} laws each, in ${seconds} s`);
  return broken.size === 0;
};

process.exitCode = SUITES.map(tryOut).every(Boolean) ? 0 : 1;
