// The paths of the two calls, in a file of their own: the islands' bundle then has
// no schema of requests.ts.
export const newsletterPath = '/api/newsletter';
export const contactPath = '/api/contact';
