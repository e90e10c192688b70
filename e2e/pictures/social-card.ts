import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The size at which messengers and social networks show a card. */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const;

const MODULES = path.join(import.meta.dirname, '../../node_modules');

const fontFace = (family: string, file: string): string => {
  const bytes = readFileSync(path.join(MODULES, '@fontsource-variable', file));
  const source = `url(data:font/woff2;base64,${bytes.toString('base64')})`;
  return `@font-face { font-family: ${family}; font-weight: 100 900; src: ${source} format('woff2'); }`;
};

const sheaf = (name: string, count: string): string => `
  <div class="sheaf">
    <div class="name">${name}</div>
    <div class="count">${count} documents</div>
    <div class="band"></div>
    <div class="line"></div><div class="line"></div><div class="line short"></div>
  </div>`;

/** The HTML of the social card: the headline of the landing page and an example result. `mark` is the logo as SVG. */
export const socialCardHtml = (mark: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Sheaf</title>
<style>
  ${fontFace('Newsreader', 'newsreader/files/newsreader-latin-wght-normal.woff2')}
  ${fontFace('Inter', 'inter/files/inter-latin-wght-normal.woff2')}
  body {
    margin: 0; padding: 68px 76px; box-sizing: border-box; width: 1200px; height: 630px; overflow: hidden;
    background: #faf6ed; color: #241e16; font-family: Inter; display: flex; flex-direction: column;
  }
  .logo { display: flex; align-items: center; gap: 16px; font: 500 44px/1 Newsreader; letter-spacing: -0.02em; }
  .logo svg { width: 52px; height: 52px; }
  .logo span { margin-top: 6px; }
  h1 { margin: 40px 0 0; font: 500 90px/1 Newsreader; letter-spacing: -0.025em; text-wrap: balance; }
  .sheaves { margin-top: 52px; display: flex; gap: 36px; }
  .sheaf {
    flex: 1; padding: 24px 28px; height: 220px; background: #fffdf8; border: 2px solid #e2d8c5;
    border-radius: 12px; box-shadow: 0 4px 24px -8px rgb(60 45 20 / 0.2);
  }
  .sheaf:nth-child(odd) { rotate: -1deg; }
  .sheaf:nth-child(even) { rotate: 1deg; }
  .name { font: 500 36px/1.1 Newsreader; }
  .count { margin-top: 6px; font-size: 20px; color: #675c4c; }
  .band { margin: 18px -28px; height: 18px; background: #dca62c; }
  .line { margin-bottom: 10px; height: 6px; border-radius: 3px; background: #e6e1d7; }
  .short { width: 66%; }
</style>
<div class="logo">${mark}<span>Sheaf</span></div>
<h1>A pile of documents, sorted and bound</h1>
<div class="sheaves">
  ${sheaf('Interviews', '41')}${sheaf('Field notes', '63')}${sheaf('Minutes', '23')}
</div>
</html>`;
