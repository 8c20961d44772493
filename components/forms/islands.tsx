import { ContactForm } from './contact-form';
import { EstimateForm } from './estimate-form';
import { NewsletterForm } from './newsletter-form';

/**
 * The components that answer a visitor, by the name of their place in the page.
 * They take no props and need nothing of Next's: in the exported page
 * `wake-islands.tsx` wakes each by itself, without Next's scripts. Their styles
 * are plain sheets: a module's names would be others in that script. Beside each,
 * in a section of its own, stands what is said where it cannot wake.
 */
export const islands = {
  contact: ContactForm,
  estimate: EstimateForm,
  newsletter: NewsletterForm,
};

type Place = { name: keyof typeof islands; near?: boolean };

/**
 * The place of an island, which holds nothing else.
 * @param near whether it wakes when a visitor comes near; otherwise when it is touched
 */
export function Island({ name, near }: Place) {
  const Component = islands[name];
  return (
    <div data-island={name} data-near={near || undefined}>
      <Component />
    </div>
  );
}
