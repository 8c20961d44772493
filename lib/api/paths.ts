// The paths of the two endpoints, in a file of their own: the islands' bundle then has
// no schema of requests.ts.
export const newsletterPath = '/api/newsletter';
export const contactPath = '/api/contact';
/** Where the letters are that the owner has published. */
export const lettersPath = '/api/cartas';

/** The address of an endpoint: on the site's own origin, or on the one of NEXT_PUBLIC_API_HOST. */
export const endpointAddress = (path: string) => (process.env.NEXT_PUBLIC_API_HOST ?? '') + path;
