/** A rubber stamp, 220 by 94 units: its frames, its angle, its words. */
export const rubberStamp = {
  viewBox: '0 0 220 94',
  frames: 'M6 20H214V76H6zM12 26H208V70H12z',
  turn: 'rotate(-8 110 47)',
  words: { received: 'RECIBIDO', returned: 'DEVUELTO' },
};

export type Stamped = keyof typeof rubberStamp.words;
