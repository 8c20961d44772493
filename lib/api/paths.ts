export const newsletterPath = '/api/newsletter';
export const contactPath = '/api/contact';

/** Returns the URL of an endpoint, on the site's own origin or on NEXT_PUBLIC_API_HOST. */
export const endpointAddress = (path: string) => (process.env.NEXT_PUBLIC_API_HOST ?? '') + path;
