import type { Metadata } from 'next';
import type { Element } from '../html.ts';

/** The differences of another agency's head: the text by the kind of element. */
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

/** The fields of the metadata from which these texts are made. */
const known =
  /^(title|description|openGraph\.(title|description|siteName|images(\.0)?\.alt)|twitter\.(title|description|images(\.0)?\.alt))$/;

function findAlt(images: unknown): unknown {
  const [first] = [images].flat();
  return typeof first === 'object' && first && 'alt' in first ? first.alt : undefined;
}

/** The kind of an element of the head, such as `title` or `og:title`. */
export const kindOf = ({ tag, attributes }: Element) =>
  tag === 'title' ? tag : tag === 'meta' ? (attributes.property ?? attributes.name ?? '') : '';

/** @returns the text of a kind of element, or undefined if the metadata have none */
export function readHead(kind: string, metadata: Metadata): string | undefined {
  const text = texts[kind]?.(metadata);
  return typeof text === 'string' ? text : undefined;
}

/** Lists the fields that differ between two pages' metadata and for which no element is known. */
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

/** Escapes a text as React does. */
export const escapeHtml = (text: string) =>
  text.replace(
    /["&'<>]/g,
    (sign) =>
      ({ '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' })[sign] ?? '',
  );
