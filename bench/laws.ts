import { brokenLaws, laws } from '../server/testing/learning-laws.ts';

const SECOND = 1000;
const wanted = Number(process.argv[2] ?? 1_000_000);
const firstSeed = Number(process.argv[3] ?? 1);

const began = performance.now();
const broken = new Map<string, number>();
for (let seed = firstSeed; seed < firstSeed + wanted; seed += 1) {
  for (const law of brokenLaws(seed)) {
    if (!broken.has(law)) console.error(`Broken by the course of seed ${seed}: ${law}`);
    broken.set(law, (broken.get(law) ?? 0) + 1);
  }
}
const seconds = ((performance.now() - began) / SECOND).toFixed(1);

console.log(`Random courses of two devices and an author, from seed ${firstSeed} on`);
for (const law of Object.keys(laws))
  console.log(`${String(broken.get(law) ?? 0).padStart(9)} broken  ${law}`);
console.log(
  `${wanted.toLocaleString('en')} sequences, ${Object.keys(laws).length} laws each, in ${seconds} s`,
);
process.exitCode = broken.size === 0 ? 0 : 1;
