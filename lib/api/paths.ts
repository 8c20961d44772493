// The paths of the two calls whose bodies are in requests.ts, apart from it: the
// islands' bundle needs no schema of a request.
export const newsletterPath = '/api/newsletter';
export const contactPath = '/api/contact';
