import { ContactForm } from './contact-form';
import { EstimateForm } from './estimate-form';
import { NewsletterForm } from './newsletter-form';

/**
 * The components that answer a visitor, by the name of their place in the page.
 * They take no props and need nothing of Next's: in the exported page
 * `wake-islands.tsx` wakes each by itself, without Next's scripts.
 */
export const islands = {
  contact: ContactForm,
  estimate: EstimateForm,
  newsletter: NewsletterForm,
};
