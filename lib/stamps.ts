/** A rubber stamp, 220 by 94 units: its frames, its angle, its words. */
export const rubberStamp = {
  viewBox: '0 0 220 94',
  frames: 'M6 20H214V76H6zM12 26H208V70H12z',
  turn: 'rotate(-8 110 47)',
  words: { received: 'RECIBIDO', returned: 'DEVUELTO' },
};

export type Stamped = keyof typeof rubberStamp.words;

/** The lines of a postmark, 112 by 80 units: rings, a house, waves. */
export const postmark =
  'M4 40a34 34 0 1 1 0 .1zM12 40a26 26 0 1 1 0 .1zM26 51V36l12-10 12 10V51zM38 26V51M73 26q9-7 18 0t18 0M74 40q9-7 18 0t18 0M73 54q9-7 18 0t18 0';
