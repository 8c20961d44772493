/** The path of a file in `public/`. In a file of its own, so that the islands' bundle does not include the checks of the settings. */
export const filePath = (name: string) =>
  new URL(`${process.env.NEXT_PUBLIC_SITE_URL || 'http://localhost'}/${name}`).pathname;
