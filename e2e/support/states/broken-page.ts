/** A page without faults in any theme at any width. */
export const SOUND_PAGE = pageWith('');

/** The same page with faults of each kind, each in only one combination of theme and width where possible. */
export const BROKEN_PAGE = pageWith(`
  @media (min-width: 800px) and (prefers-color-scheme: light) {
    #pale-wide-light { color: #ccc }
  }
  @media (min-width: 800px) and (prefers-color-scheme: dark) {
    #pale-wide-dark { color: #333 }
  }
  @media (max-width: 799px) and (prefers-color-scheme: light) {
    #pale-narrow-light { color: #ccc }
    #field { color: #ccc }
  }
  @media (max-width: 799px) and (prefers-color-scheme: dark) {
    #pale-narrow-dark { color: #333 }
  }
  @media (max-width: 799px) {
    .near { width: 10px; height: 10px; padding: 0; margin: 0 }
    #nameless { display: inline-block }
  }
  @media (min-width: 800px) {
    #untold { display: inline-block }
  }
  @media (max-width: 330px) {
    #broad { width: 340px }
  }
`);

/** The expected problems of that page, as "where: rule: id of the element". */
export const FAULTS = [
  'wide, light: button-name: untold',
  'wide, light: color-contrast: pale-wide-light',
  'wide, dark: color-contrast: pale-wide-dark',
  'narrow, dark: button-name: nameless',
  'narrow, dark: color-contrast: pale-narrow-dark',
  'narrow, dark: target-size: near-1',
  'narrow, dark: target-size: near-2',
  'narrow, light: color-contrast: pale-narrow-light',
  'narrow, light: color-contrast: field',
  '320 px: the page is 340 px wide',
];

function pageWith(faults: string): string {
  return `<!doctype html><html lang="en"><title>Faults</title><style>
    body { margin: 0; background: #fff; color: #222; font: 16px sans-serif }
    #field { color: #222; background: #fff }
    .near { display: inline-block; width: 60px; height: 30px; margin: 5px }
    #nameless, #untold { display: none; width: 60px; height: 30px }
    @media (prefers-color-scheme: dark) {
      body { background: #111; color: #eee }
      #field { color: #eee; background: #111 }
    }
    ${faults}
  </style><main><h1>Faults</h1>
  ${['pale-wide-light', 'pale-wide-dark', 'pale-narrow-light', 'pale-narrow-dark']
    .map((id) => `<p id="${id}">A text as they all are.</p>`)
    .join('')}
  <label>A field <input id="field" value="Filled in"></label>
  <div><button class="near" id="near-1" aria-label="One"></button><button class="near" id="near-2" aria-label="Two"></button></div>
  <button id="nameless"></button><button id="untold"></button>
  <div id="broad">A broad one.</div>
  </main></html>`;
}
