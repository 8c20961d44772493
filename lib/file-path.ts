/** Returns the path of a file in `public/`. Apart, to keep the settings' checks out of the islands. */
export const filePath = (name: string) =>
  new URL(`${process.env.NEXT_PUBLIC_SITE_URL || 'http://localhost'}/${name}`).pathname;
