/** The path of a file in `public/`. Islands have it from here, without what checks the settings. */
export const filePath = (name: string) =>
  new URL(`${process.env.NEXT_PUBLIC_SITE_URL || 'http://localhost'}/${name}`).pathname;
