import type { Metadata } from 'next';
import type { Element } from '../html.ts';

/** What is different in the head of another agency's page: for a kind of element, its text. */
const texts: Record<string, (metadata: Metadata) => unknown> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  'og:title': ({ title, openGraph }) => openGraph?.title ?? title,
  'og:description': ({ description, openGraph }) => openGraph?.description ?? description,
  'og:site_name': ({ openGraph }) => openGraph?.siteName,
  'og:image:alt': ({ openGraph }) => findAlt(openGraph?.images),
  'twitter:title': ({ title, twitter, openGraph }) => twitter?.title ?? openGraph?.title ?? title,
  'twitter:description': ({ description, twitter, openGraph }) =>
    twitter?.description ?? openGraph?.description ?? description,
  'twitter:image:alt': ({ twitter, openGraph }) =>
    findAlt(twitter?.images) ?? findAlt(openGraph?.images),
};

/** The fields of the metadata that these texts are made of. */
const known =
  /^(title|description|openGraph\.(title|description|siteName|images(\.0)?\.alt)|twitter\.(title|description|images(\.0)?\.alt))$/;

function findAlt(images: unknown): unknown {
  const [first] = [images].flat();
  return typeof first === 'object' && first && 'alt' in first ? first.alt : undefined;
}

/** The kind of an element of the head, such as `title` or `og:title`. */
export const kindOf = ({ tag, attributes }: Element) =>
  tag === 'title' ? tag : tag === 'meta' ? (attributes.property ?? attributes.name ?? '') : '';

/** @returns the text of a kind of element, or undefined if the metadata say none */
export function readHead(kind: string, metadata: Metadata): string | undefined {
  const text = texts[kind]?.(metadata);
  return typeof text === 'string' ? text : undefined;
}

/** Lists the fields of two pages' metadata that differ, and that no known text is made of. */
export function listUnknown(one: Metadata, other: Metadata): string[] {
  const [values, others] = [flatten(one), flatten(other)];
  const paths = new Set([...values.keys(), ...others.keys()]);
  return [...paths].filter((path) => values.get(path) !== others.get(path) && !known.test(path));
}

function flatten(value: unknown, path: string[] = []): Map<string, string> {
  if (typeof value !== 'object' || !value || value instanceof URL)
    return new Map([[path.join('.'), String(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name, inside]) => [...flatten(inside, [...path, name])]),
  );
}

/** As React writes a text. */
export const escapeHtml = (text: string) =>
  text.replace(
    /["&'<>]/g,
    (sign) =>
      ({ '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' })[sign] ?? '',
  );
