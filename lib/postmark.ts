/** The lines of a postmark in a space of 112 by 80: its ring, and its waves. */
export const postmark =
  'M4 40a34 34 0 1 1 0 .1zM73 26q9-7 18 0t18 0M74 40q9-7 18 0t18 0M73 54q9-7 18 0t18 0';
