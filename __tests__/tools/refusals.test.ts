import { join } from 'node:path';
import { checkSources } from '../../tools/adapter/check-sources';
import { cleanPage } from '../../tools/adapter/clean-page';
import { findRefused, listPlaces } from '../../tools/adapter/refusals';
import { makeFolder } from '../project';

/** The refusal of a page of Next with this body, if any. */
function refuse(body: string, head = '') {
  const page = `<html lang="es"><head><meta charSet="utf-8"/>${head}<style data-precedence="next" data-href="/_next/a.css">a{color:red}</style></head><body>${body}<script>self.__next_f.push([1,""])</script></body></html>`;
  const html = cleanPage(page, '/sub/_next/static/');
  const home = 'https://casa.example/sub/';
  const url = `${home}aviso/`;
  const pages = new Map([
    [home, listPlaces('<p id="baños">')],
    [url, listPlaces(html)],
  ]);
  return findRefused(html, { url, apiHost: '', findPlaces: (url) => pages.get(url) });
}

test.each([
  '<section><h2>Otra</h2><details><summary>¿Y si?</summary>No</details></section>',
  '<img alt="" src="/sub/foto.jpg" srcSet="/sub/a.jpg 1x, /sub/b.jpg 2x"/>',
  '<a href="https://otra.example">Otra</a><a href="mailto:a@b.example">Correo</a>',
  '<a href="/sub/#ba%C3%B1os">Baños</a><a href="#">Arriba</a><a href="#aqui" id="aqui">Aquí</a>',
  '<style media="print">@font-face{src:url(/sub/a.woff2)}p{background:url(a.png)}</style>',
  '<script type="application/ld+json">{"on":"<"}</script>',
  '<form method="dialog"><button>Cerrar</button></form>',
  '<form method="post" action="/api/contact"><button>Enviar</button></form>',
  '<script src="/sub/_next/static/a.js" async=""></script><script>(self.__next_f=1)</script>',
  '<link rel="preload" as="image" href="/sub/foto.jpg"/><link rel="icon" href="/sub/icon.svg"/>',
  '<p title="JavaScript: qué es">Un título</p><meta name="description" content="javascript: no"/>',
  '<img alt="" src="/sub/a,b.jpg" srcSet="/sub/a,b.jpg,/sub/c.jpg 1x,/sub/d.jpg 2x"/>',
  '<style>p{background:image-set("a.avif" type("https://a.example/x"),"b.png" 2x);content:"//b"}</style>',
])('passes: %s', (body) => {
  expect(refuse(body)).toBeUndefined();
});

const islands = 'only islands run here';
const call = 'the action of an endpoint';

test.each([
  ['<script src="https://a.example/a.js">', islands],
  ['<script>window.counter = 1</script>', islands],
  ['<a href="javascript:throw new Error()">', islands],
  ['<a href="java&#9;script:throw new Error()">', islands],
  ['<button onclick="a()">', islands],
  ['<a href="/sub/#cocina">', 'no element of that page'],
  ['<a href="#baños">', 'no element of that page'],
  ['<template id="B:0">', 'only a script'],
  ['<p style="color:red">', 'a class in a style sheet'],
  ['<img alt="" data-nimg="1" style="color:transparent" src="/a.png">', 'next/image'],
  ['<iframe title="Mapa" src="https://map.example/a">', 'link to it'],
  ['<img alt="" src="https://a.example/a.jpg">', 'public/'],
  ['<img alt="" srcset="/sub/a.jpg 1x,https://a.example/b.jpg 2x">', 'public/'],
  ['<noscript><img alt="" src="https://a.example/a.gif"></noscript>', 'public/'],
  ['<video poster="https://a.example/a.jpg">', 'public/'],
  ['<object data="/sub/plano.pdf">', 'link to it'],
  ['<base href="/sub/">', 'in full'],
  ['<form action="/api/contact">', call],
  ['<form method="post">', call],
  ['<form method="post" action="https://forms.example/api/contact">', call],
  ['<button formaction="/api/contact">', call],
  ['<meta http-equiv="Content-Security-Policy" content="a">', 'the build'],
  ['<link rel="stylesheet" href="https://a.example/a.css">', 'style sheet'],
  ['<link rel="preload" as="script" href="https://a.example/a.js">', islands],
  ['<link rel="preload" as="font" href="https://a.example/a.woff2">', 'public/'],
  ['<link rel="preload" as="image" imagesrcset="/a.jpg 1x,//a.example/a.jpg 2x">', 'public/'],
  ['<svg><image xlink:href="https://a.example/a.png">', 'public/'],
  ['<style>@import "https://a.example/a.css";</style>', 'style sheet'],
  ['<style>p{--a:var(--b,url(//a.example/a.png))}</style>', 'public/'],
  ['<style>p{background:url(data:image/png;base64,AA)}</style>', 'public/'],
])('refused: %s, with advice “%s”', (element, advice) => {
  const [, named = ''] = /(?:<div[^>]*>|<noscript>|<svg>)?(<script.*|<[^>]*>)/.exec(element) ?? [];
  const line = refuse(element) ?? '';
  expect(line.startsWith(named)).toBe(true);
  expect(line).toMatch(/^.* would not work in the browser: .*$/);
  expect(line).toContain(advice);
});

test('refused: a page that redirects or is not found, of which Next exports an empty one', () => {
  const page = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>';
  const url = 'https://casa.example/';
  expect(findRefused(page, { url, apiHost: '', findPlaces: () => undefined })).toMatch(
    /^<html id="__next_error__"> .*redirect\(\) and notFound\(\) need a server/,
  );
});

test('refused: names the element, not the preload that React adds', () => {
  const preload = '<link rel="preload" as="image" href="https://a.example/a.jpg"/>';
  expect(refuse('<img src="https://a.example/a.jpg"/>', preload)).toMatch(/^<img/);
});

const island = 'components/islands/bell.tsx';

test.each([
  ['app/menu.tsx is a client component', 'app/menu.tsx', "'use client';\nexport const Menu = 1;"],
  ['components/menu.tsx is a client', 'components/menu.tsx', '"use client"'],
  ['middleware.ts needs a server', 'middleware.ts', ''],
  ['proxy.ts needs a server', 'proxy.ts', ''],
  ['app/a/route.ts needs a server', 'app/a/route.ts', 'export async function POST() {}'],
  ['app/a/route.ts needs a server', 'app/a/route.ts', 'export const DELETE = () => {}'],
])('the build stops with “%s”', (message, path, text) => {
  const projectDir = makeFolder({ [island]: "'use client'", [path]: text });
  expect(() => checkSources(projectDir, [join(projectDir, island)])).toThrow(message);
});

test('islands, and a route that is read, are built', () => {
  const get = 'export const GET = () => new Response("POST");';
  const projectDir = makeFolder({ [island]: "'use client'", 'app/a/route.ts': get });
  expect(() => checkSources(projectDir, [join(projectDir, island)])).not.toThrow();
});
