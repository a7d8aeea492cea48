import { randomUUID } from 'node:crypto';

/** What most questions have alike: they stand below the lecture, and no explanation is for every wrong answer. */
export const asked = () => ({ id: randomUUID(), second: null, isRequired: false, whenWrong: '' });

export const right = (text: string) => ({ id: randomUUID(), text, isRight: true, why: '' });
export const wrong = (text: string, why: string) => ({ id: randomUUID(), text, isRight: false, why });

/** The items of an order, as it should be. */
export const inOrder = (...texts: string[]) => texts.map((text) => ({ id: randomUUID(), text }));

export const pair = (left: string, match: string) => ({ id: randomUUID(), left, right: match });

/** Texts of which each is right. */
export const anyOf = (...texts: string[]) => texts.map((text) => ({ text, isPattern: false }));

/** Rules of a quiz that teaches: as many tries as somebody likes, and the lecture can be completed without it. */
export const practice = {
  passMark: 60,
  triesADay: null,
  decides: false,
  pools: [],
  isMixed: false,
  minutes: null,
  isOnDevice: true,
};
