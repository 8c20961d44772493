import { realIdentity } from '../../../../__tests__/identity';
import type { Identity } from '../../../../lib/identity-schema';
import { readPage, readText } from '../../../../tools/html';
import type { buildPage } from '../../../publish/build-page';
import { sayInFile } from '../../agency-file';
import { openOffice } from '../../office-tools';

/** Opens an office with an agency in its file. Without settings of a host, a publication takes effect at once. */
export async function openPage(
  own: Partial<Identity> = {},
  env: Record<string, string> = {},
  build?: typeof buildPage,
) {
  sayInFile({ ...realIdentity, ...own });
  const clock = { time: Date.parse('2027-03-01T09:00Z') };
  const office = await openOffice(env, clock, build);
  const follow = async ({ answer }: { answer: Response }) => {
    expect(answer.status).toBe(303);
    await office.publisher.end();
    const location = answer.headers.get('location') ?? '';
    return office.get(location.replace(/^\/api\/oficina|#.*/g, ''));
  };
  return {
    ...office,
    clock,
    follow,
    /** The fields that a browser would send of the unchanged form. */
    read: async () => readFields((await office.get('/pagina')).html),
    /** Opens the form, fills fields in, and presses a button. */
    async press(fields: Record<string, string | File>) {
      const { html } = await office.get('/pagina');
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...readFields(html), ...fields }))
        form.append(name, value);
      return office.post('/pagina', form);
    },
    /** Publishes, and reads the page that confirms it. */
    async publish(fields: Record<string, string | File>) {
      return follow(await this.press(fields));
    },
  };
}

/** The fields of the long form of a page, as a browser would send them. */
export function readFields(html: string): Record<string, string> {
  const elements = readPage(html);
  const form = elements.find(
    ({ tag, attributes }) => tag === 'form' && /\/pagina$/.test(attributes.action ?? ''),
  );
  const fields: Record<string, string> = {};
  for (const { tag, start, end, attributes, text } of elements) {
    const { name, type, value = '' } = attributes;
    if (!form || !name || start < form.start || end > form.end || type === 'file') continue;
    if (tag === 'textarea') fields[name] = readText(text).trim();
    if (tag === 'select') {
      const chosen = readPage(text).find((one) => 'selected' in one.attributes);
      fields[name] = chosen?.attributes.value ?? chosen?.text ?? '';
    }
    if (tag === 'input' && (type !== 'checkbox' || 'checked' in attributes)) fields[name] = value;
  }
  return fields;
}
