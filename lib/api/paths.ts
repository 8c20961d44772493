// The paths of the two calls, in a file of their own: the islands' bundle then has
// no schema of requests.ts.
export const newsletterPath = '/api/newsletter';
export const contactPath = '/api/contact';

/** The address of a call: on the site's own origin, or on the one of NEXT_PUBLIC_API_HOST. */
export const callAddress = (path: string) => (process.env.NEXT_PUBLIC_API_HOST ?? '') + path;
