import { describe, expect, it } from 'vitest';
import { SoundCollector, type Collected } from './sound-collector.ts';

const RATE = 100;

function aCollector() {
  const told: Collected[] = [];
  const collector = new SoundCollector(RATE, (collected) => told.push(collected));
  const take = (count: number, sample = 0.5): void => {
    for (let left = count; left > 0; left -= 1) collector.take(sample);
  };
  return { collector, take, told, parts: () => told.flatMap((one) => ('sound' in one ? one : [])) };
}

describe('SoundCollector', () => {
  it('tells how loud it is before anything is recorded', () => {
    const { take, told } = aCollector();
    take(RATE / 10, -0.25);
    expect(told).toEqual([{ level: 0.25 }]);
  });

  it('reports each second of a recording, and the rest at its end', () => {
    const { collector, take, parts } = aCollector();
    take(7);
    collector.start();
    take(RATE + 30);
    expect(collector.total).toBe(RATE + 30);
    collector.stop();
    take(RATE);
    expect(
      parts().map(({ sound, loudness, isLast }) => [sound.byteLength / 2, loudness.length, isLast]),
    ).toEqual([
      [RATE, 10, false],
      [30, 3, true],
    ]);
    expect(new Int16Array(parts()[0]?.sound ?? new ArrayBuffer())[0]).toBe(Math.round(0.5 * 32_767));
  });

  it('begins anew with each recording', () => {
    const { collector, take, parts } = aCollector();
    collector.start();
    take(30);
    collector.stop();
    collector.start();
    take(20);
    collector.stop();
    expect(parts().map(({ sound }) => sound.byteLength / 2)).toEqual([30, 20]);
  });
});
