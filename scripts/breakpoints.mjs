// @ts-check
// A build step: puts the numbers of src/client/kit/media.ts in place of the names that style sheets and classes use.
import { CONTAINERS, MEDIA } from '../src/client/kit/media.ts';

const CONDITIONS = new Map(Object.entries({ ...MEDIA, ...CONTAINERS }));

/** What Tailwind has to know before it reads the kit's style sheets. */
const DECLARATIONS = Object.entries(MEDIA)
  .map(([name, media]) => `@custom-media --${name} ${media};\n@custom-variant ${name} (@media ${media});\n`)
  .join('');

/** Before Tailwind's plugin. @returns {import('vite').Plugin} */
export function declareBreakpoints() {
  return {
    name: 'declare-breakpoints',
    enforce: 'pre',
    transform: { filter: { id: /kit[\\/]styles\.css$/ }, handler: (code) => ({ code: code + DECLARATIONS }) },
  };
}

/** After Tailwind's plugin, which has put the kit's style sheets into one. @returns {import('vite').Plugin} */
export function resolveBreakpoints() {
  return {
    name: 'resolve-breakpoints',
    enforce: 'pre',
    transform: { filter: { id: /\.css$/ }, handler: (code) => ({ code: withNumbers(code) }) },
  };
}

/** @param {string} code */
function withNumbers(code) {
  return code.replaceAll(/@custom-media [^;]+;\n?/g, '').replaceAll(/@(?:media|container)[^{;]+\{/g, (rule) =>
    rule.replaceAll(/\(--(\w+)\)/g, (_, name) => {
      const condition = CONDITIONS.get(name);
      if (!condition) throw new Error(`src/client/kit/media.ts has no "${name}", which a style sheet uses: ${rule}`);
      return condition;
    }),
  );
}
