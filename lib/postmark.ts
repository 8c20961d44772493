/** The lines of a postmark, 112 by 80 units: rings, a house, waves. */
export const postmark =
  'M4 40a34 34 0 1 1 0 .1zM12 40a26 26 0 1 1 0 .1zM26 51V36l12-10 12 10V51zM38 26V51M73 26q9-7 18 0t18 0M74 40q9-7 18 0t18 0M73 54q9-7 18 0t18 0';
